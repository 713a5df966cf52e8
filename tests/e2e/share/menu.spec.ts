import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { item, items, openMenu, PATH, shareButton, shareList, TARGETS } from '@tests/support/share-menu'

test('what the share button opens offers six targets, and can be used', async ({ page }) => {
  await openMenu(page)
  await expect(items(page)).toHaveText(TARGETS)
  for (const target of await items(page).all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThan(43.9)
  }
  // It may still be on its way into the window.
  await expect
    .poll(() =>
      shareList(page).evaluate((menu) => {
        const { left, top, right, bottom } = menu.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight + 1
      }),
    )
    .toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})

test('the menu works by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(page, 'LinkedIn')).toBeFocused()
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
})

test('a press beside the menu closes it, and so does the button', async ({ page }) => {
  await openMenu(page)
  await page.mouse.click(5, 300)
  await expect(shareList(page)).toBeHidden()
  await shareButton(page).click()
  await expect(shareList(page)).toBeVisible()
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(shareList(page)).toBeHidden()
})

test('while the menu is on its way its button says so', async ({ page }) => {
  await page.goto(PATH, { waitUntil: 'networkidle' })
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/_next/static/**/*.js', (route) => gate.then(() => route.continue()))
  await shareButton(page).click()
  await expect(shareButton(page)).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(shareList(page)).toBeVisible()
  await expect(shareButton(page)).toHaveAttribute('aria-busy', 'false')
})
