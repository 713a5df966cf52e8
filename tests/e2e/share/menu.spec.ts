import { expect, test } from '@tests/support/e2e'
import { item, items, PATH, shareButton, shareList, TARGETS } from '@tests/support/share-menu'

test('the share menu works by mouse and keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await expect(items(page)).toHaveText(TARGETS)
  for (const target of await items(page).all())
    expect((await target.boundingBox())?.height).toBeGreaterThan(43.9)
  // It may still be on its way into the window.
  await expect
    .poll(() =>
      shareList(page).evaluate((menu) => {
        const { left, top, right, bottom } = menu.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight + 1
      }),
    )
    .toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Embed')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await page.keyboard.press('w')
  await expect(item(page, 'WhatsApp')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item(page, 'Embed')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shareList(page)).toBeHidden()
  await expect(shareButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'LinkedIn')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(shareList(page)).toBeHidden()
  await expect(shareButton(page)).not.toBeFocused()

  await shareButton(page).click()
  await expect(shareList(page)).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(shareList(page)).toBeHidden()
})
