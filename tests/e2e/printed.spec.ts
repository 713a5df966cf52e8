import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { barOf, EPISODE, playOnItsPage } from '@tests/support/listening'

/** Black on white, and nothing that is only for a screen. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.locator('body').evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body)
    return [color, backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

test('pages are printed to be read, in black on white and without controls', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/ai-basics')
  await expectPrinted(page)
  await expect(main.getByText('A made-up statement that sounds right.')).toBeVisible()
  const source = main.getByRole('link', { name: /Attention Is All You Need/ })
  const address = await source.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('arxiv.org/abs/1706.03762')

  await page.goto('/practical-examples')
  await expectPrinted(page)
  const prompt = main.getByRole('article', { name: 'Let it ask you first' })
  await expect(prompt.getByText(/^I want to/)).toBeVisible()
  await expect(prompt.getByText(/A perfect note needs a finished thought/)).toBeVisible()

  await page.goto('/')
  await expectPrinted(page)
  for (const cover of await main.locator('article img').all())
    expect((await cover.boundingBox())?.width ?? 0).toBeLessThan(120)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length ?? 0).toBeGreaterThan(0)
  expect(sheets?.length).toBeLessThanOrEqual(3)
})

test('an episode is printed with its whole transcript, and without its player', async ({ page }) => {
  await playOnItsPage(page)
  await expectPrinted(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  await expect(main.getByText(new RegExp(`^https?://.*/episodes/${EPISODE.slug}$`))).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Key takeaways' })).toBeVisible()
  await expect(main.locator('#transcript .passage p').last()).toBeVisible()
  for (const rest of await main.locator('[data-rest]').all()) await expect(rest).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(main.locator('.player-box')).toBeHidden()
})
