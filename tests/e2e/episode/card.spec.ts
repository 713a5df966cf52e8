import type { Locator, Page } from '@playwright/test'
import { changeArchive, changeSecond, comeBackLater } from '@tests/support/archive'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { controlledBy } from './folded-text'

/** The second newest: the newest stands above the archive. */
const firstCard = (page: Page) => page.locator('#episodes').getByRole('article').first()
const teaserOf = (text: Locator) => text.locator('[class*=card-teaser]')
const LONG = `<p>${'Plain words about machines. '.repeat(30)}<a href="https://example.org/">a source</a></p>`
const heightOf = (element: Locator) => element.evaluate((node) => node.clientHeight)
const isWhole = (element: Locator) => element.evaluate((node) => node.scrollHeight <= node.clientHeight + 1)

/** The archive with its first episode changed, as a refresh an hour later brings it. */
async function showChanged(page: Page, change: Partial<EpisodeSummary>): Promise<void> {
  await page.clock.install()
  await openAlive(page, '/')
  await changeArchive(page, (archive) => changeSecond(archive, { title: 'Changed', summary: '', ...change }))
  await comeBackLater(page)
  await expect(firstCard(page).getByRole('link', { name: 'Changed' })).toBeVisible()
}

test('shows as much of a long description as has room, and all of it when asked', async ({ page }) => {
  await showChanged(page, { description: LONG })
  const card = firstCard(page)
  const more = card.getByRole('button', { name: 'Show more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const text = await controlledBy(page, more)
  const room = (page.viewportSize()?.width ?? 0) < 640 ? 64 : 128
  expect(Math.abs((await heightOf(text)) - room)).toBeLessThanOrEqual(1)
  expect(await isWhole(teaserOf(text))).toBe(false)
  await expect(text.getByRole('link'), 'nothing that is cut off can take the focus').toHaveCount(0)

  await more.click()
  const less = card.getByRole('button', { name: 'Show less' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expect(text.getByRole('link', { name: 'a source' })).toBeVisible()
  expect(await isWhole(text)).toBe(true)
  expect(await heightOf(text)).toBeGreaterThan(room)
  await expectNoSidewaysScroll(page)
  await less.click()
  await expect(more).toBeVisible()
  expect(Math.abs((await heightOf(text)) - room)).toBeLessThanOrEqual(1)
})

test("shows the editor's sentence, and the description when asked", async ({ page }) => {
  await showChanged(page, {
    summary: 'One sentence.',
    description: '<p>The <strong>whole</strong> text.</p>',
  })
  const card = firstCard(page)
  await expect(card.getByText('One sentence.')).toBeVisible()
  await expect(card.getByText('The whole text.')).toHaveCount(0)
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card.getByText('The whole text.')).toBeVisible()
  await expect(card.getByText('One sentence.')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all of its text', async ({ page }) => {
    await page.goto('/')
    const texts = page.locator('#episodes [class*=card-teaser]')
    expect(await texts.count()).toBeGreaterThan(0)
    for (const text of await texts.all()) expect(await isWhole(text)).toBe(true)
  })
})
