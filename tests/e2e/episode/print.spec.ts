import { expect, test } from '@tests/support/e2e'
import { barOf, EPISODE, playOnItsPage } from '@tests/support/listening'

test.use({ colorScheme: 'dark' })

test('an episode is printed to be read: its words in black on white, and no controls', async ({ page }) => {
  await playOnItsPage(page)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  await expect(main.locator('header time').first()).toBeVisible()
  await expect(main.getByText(new RegExp(`^https?://.*/episodes/${EPISODE.slug}$`))).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Key takeaways' })).toBeVisible()
  await expect(main.locator('#transcript .passage p').last()).toBeVisible()
  for (const rest of await main.locator('[data-rest]').all()) await expect(rest).toBeVisible()

  await expect(barOf(page)).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Where to go on' })).toHaveCount(0)
  await expect(main.locator('.player-box')).toBeHidden()
  const passage = main.locator('#transcript .passage').nth(1)
  const [speaker, words] = [passage.locator('.passage-speaker'), passage.locator('p').nth(1)]
  const topOf = (text: typeof words) => text.evaluate((each) => each.getClientRects()[0]?.top ?? Number.NaN)
  // Side by side; the bold name may be a hair taller.
  expect(Math.abs((await topOf(speaker)) - (await topOf(words)))).toBeLessThan(3)
  const colours = await main
    .locator('#transcript .passage p')
    .last()
    .evaluate((text) => [getComputedStyle(text).color, getComputedStyle(document.body).backgroundColor])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('home is printed as an index: small covers, every title, no form, on three sheets at most', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const row of await main.getByRole('article').all())
    await expect(row.getByRole('link').first()).toBeVisible()
  for (const cover of await main.locator('article img').all())
    expect((await cover.boundingBox())?.width ?? 0).toBeLessThan(120)
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length ?? 0).toBeGreaterThan(0)
  expect(sheets?.length).toBeLessThanOrEqual(3)
})
