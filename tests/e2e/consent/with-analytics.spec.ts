import { bannerOf, choice, keepBefore, signalsOn, toggle, watchForeign } from '@tests/support/consent'
import { expect, test } from '@tests/support/e2e'
import { type StartedSite, startSite } from '@tests/support/start-site'

const ID = 'G-TEST12345'
const TAG = `https://www.googletagmanager.com/gtag/js?id=${ID}`
const ANALYTICS_ONLY = { necessary: true, analytics: true, marketing: false, personalization: false }

const PORT = Number(process.env.E2E_PORT ?? 3187) + 1
const SITE = `http://localhost:${PORT}`

let site: StartedSite

test.use({ hasChosenCookies: false, baseURL: SITE })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSite(PORT, { GA_MEASUREMENT_ID: ID })
})
test.afterAll(() => site.stop())

test.describe('with a measurement id', () => {
  test.describe.configure({ mode: 'serial' })

  test('nothing is fetched from Google before the visitor says yes, nor after a no', async ({ page }) => {
    const foreign = await watchForeign(page, SITE)
    await page.goto('/')
    await expect(bannerOf(page)).toBeVisible()
    await choice(page, 'Reject All').click()
    await page.goto('/deeper-dive')
    await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', 'update denied/denied'])
    expect(foreign).toEqual([])
  })

  test('a yes fetches the tag once, which the policy allows, after everything was denied by default', async ({
    page,
  }) => {
    const foreign = await watchForeign(page, SITE)
    await page.goto('/')
    await choice(page, 'Accept All').click()
    await expect.poll(() => foreign).toEqual([TAG])
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? []).map((each) => {
        const [name, first] = [...(each as unknown[])]
        return name === 'js' ? 'js' : `${name} ${first}`
      }),
    )
    expect(commands).toEqual(['consent default', 'consent update', 'consent update', 'js', `config ${ID}`])
  })

  test('the tag comes again on the next visit, also when the yes is more than a year old', async ({
    page,
  }) => {
    await keepBefore(page, ANALYTICS_ONLY, 13)
    const foreign = await watchForeign(page, SITE)
    await page.goto('/')
    await expect.poll(() => foreign).toEqual([TAG])
    expect(await signalsOn(page)).toEqual(['default denied/denied', 'update granted/denied'])
    await expect(bannerOf(page)).toHaveCount(0)
  })

  test('a yes that is taken back silences the tag and removes its cookies', async ({ page, context }) => {
    await keepBefore(page, ANALYTICS_ONLY, 1)
    const foreign = await watchForeign(page, SITE)
    await page.goto('/')
    await expect.poll(() => foreign).toEqual([TAG])
    await context.addCookies([
      { name: '_ga', value: '1', url: SITE },
      { name: '_ga_TEST12345', value: '1', url: SITE },
    ])
    await page.getByRole('button', { name: 'Cookie preferences' }).click()
    await toggle(page, 'Analytics').uncheck()
    await choice(page, 'Save Preferences').click()
    await expect.poll(() => signalsOn(page)).toContain('update denied/denied')
    expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ID)).toBe(true)
    expect(await context.cookies()).toEqual([])
    await page.reload()
    await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', 'update denied/denied'])
    expect(foreign).toEqual([TAG])
  })
})
