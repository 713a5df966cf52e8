import { expect, test } from '@tests/support/e2e'
import { type StartedSite, startSite } from '@tests/support/start-site'

// A site of its own: without the sample show.
const PORT = Number(process.env.E2E_PORT ?? 3187) + 7
const SITE = `http://localhost:${PORT}`

let site: StartedSite

test.use({ baseURL: SITE, hasChosenCookies: false })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSite(PORT, { SAMPLE_SHOW: 'false' })
})
test.afterAll(() => site?.stop())

test('no link of an empty show leads nowhere: header, menu, footer, banner, home and what they lead to', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const linksOf = async (path: string): Promise<string[]> => {
    await page.goto(path)
    if (path === '/') {
      await expect(
        page
          .getByRole('region', { name: /cookie/i })
          .getByRole('link')
          .first(),
      ).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: /menu/i }).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    }
    return page.locator('a[href]').evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    )
  }
  const seen = new Map<string, number>()
  const waiting = ['/']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue
    const response = await page.request.get(path)
    seen.set(path, response.status())
    if (response.headers()['content-type']?.startsWith('text/html')) waiting.push(...(await linksOf(path)))
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([])
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/cookie-policy',
      '/terms-of-service',
      '/ai-basics',
      '/search',
      '/media-kit',
    ]),
  )
})
