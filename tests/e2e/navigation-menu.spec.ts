import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'

test('the menu keeps the focus, closes on Esc and beside it, gives the focus back, and has the themes', async ({
  page,
}) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  await expectNoSidewaysScroll(page)

  const isFocusOnPage = () =>
    page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocusOnPage(), 'the page behind has no focus').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()

  await button.click()
  await menu.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
