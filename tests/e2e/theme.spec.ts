import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'

test.use({ colorScheme: 'light' })

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
async function openThemes(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  return page.getByRole('menu', { name: 'Theme' })
}
const DARK = 'rgb(22, 19, 17)'
const LIGHT = 'rgb(251, 247, 240)'

test('the theme is the system’s until one is chosen, in other tabs too', async ({ page, context }) => {
  await page.goto('/')
  expect(await paper(page)).toBe(LIGHT)
  const other = await context.newPage()
  await other.goto('/deeper-dive')

  const choices = await openThemes(page)
  await expect(choices.getByRole('menuitemradio', { name: 'Match system' })).toBeChecked()
  await choices.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => paper(page)).toBe(DARK)
  await expect.poll(() => paper(other), { message: 'the other tab follows' }).toBe(DARK)

  await page.reload()
  expect(await paper(page)).toBe(DARK)
  const again = await openThemes(page)
  await expect(again.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await expect(again.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await again.getByRole('menuitemradio', { name: 'Match system' }).click()
  await expect.poll(() => paper(page)).toBe(LIGHT)
})
