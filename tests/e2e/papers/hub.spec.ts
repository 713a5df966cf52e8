import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search papers' })
const category = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name })

test('a category is kept in the address, through a reload, a paper and Back', async ({ page }) => {
  await openAlive(page, '/deeper-dive')
  const all = await cards(page).count()
  await category(page, 'Ethics and Society').click()
  await expect(page).toHaveURL('/deeper-dive?category=Ethics+and+Society')
  await expect(category(page, 'Ethics and Society')).toHaveAttribute('aria-pressed', 'true')
  // The list follows the press a frame later.
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  const count = await cards(page).count()
  for (const card of await cards(page).all()) await expect(card).toContainText('Ethics and Society')

  await page.reload()
  await expect(cards(page)).toHaveCount(count)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deeper-dive\/[a-z0-9-]+$/)
  await page.goBack()
  await expect(category(page, 'Ethics and Society')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(count)

  await field(page).fill('zebra')
  await expect(page).toHaveURL('/deeper-dive?q=zebra&category=Ethics+and+Society')
  await expect(page.getByText('No papers found.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL('/deeper-dive')
  await expect.poll(() => cards(page).count()).toBe(all)
})

test('on a phone the category in the address is in view, and the last in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAlive(page, '/deeper-dive')
  expect((await category(page, /^All/).boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(15)
  await openAlive(page, '/deeper-dive?category=Work+and+Economy')
  const chosen = page.getByRole('group', { name: 'Category' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveText(/^Work and Economy/)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const choices = page.getByRole('group', { name: 'Category' }).getByRole('button')
  await choices.nth(-2).focus()
  await page.keyboard.press('Tab')
  await expect(choices.last()).toBeFocused()
  await expect(choices.last()).toBeInViewport({ ratio: 1 })
})
