import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { barOf, cardOf, expectSound, secondsPlayed } from '@tests/support/listening'

/** Presses Tab until it has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 60 && !(await hasFocus()); press += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport({ ratio: 1 })
}

test('the first stop skips to the content, and Tab leads past a toast into the bar', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await cardOf(page).getByRole('button', { name: 'Listen Now' }).focus()
  await page.keyboard.press('Space')
  await expectSound(page)
  const bar = barOf(page)
  await page.locator('body > footer').getByRole('link').last().focus()
  await expect(page.getByText('Playing episode')).toBeVisible()
  await tabTo(page, bar.getByRole('button', { name: 'Forward 15 seconds' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(15)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('slider', { name: 'Position' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(16)
})
