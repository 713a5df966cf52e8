import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

test('the menu closes on Esc and beside it, gives the focus back, and has the themes', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  await expectNoSidewaysScroll(page)

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

test('Back leaves the menu and the page', async ({ page }) => {
  await openAlive(page, '/episodes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page).toHaveURL('/saved')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/episodes')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})
