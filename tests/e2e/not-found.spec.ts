import { expect, openAlive, test } from '@tests/support/e2e'

test.use({ expectedErrors: [/status of 404/] })

test('an unknown address says so and has ways on', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  for (const place of ['Episodes', 'Newsletter', 'Contact', 'Insights'])
    await expect(main.getByRole('link', { name: place, exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Browse Episodes' }).click()
  await expect(page).toHaveURL('/episodes')
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Episodes' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Five Questions for Any AI Claim' })).toBeVisible()
})

test('Go Back leads to the page before', async ({ page }) => {
  await openAlive(page, '/episodes/move-37')
  await openAlive(page, '/no-such-page')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/episodes/move-37')
})

test('its links and the navigation lead to the sections of the home page', async ({ page }) => {
  await openAlive(page, '/no-such-page')
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
  await expect(page.locator('#contact')).toBeFocused()
  await expect(page).toHaveURL('/')

  test.skip((page.viewportSize()?.width ?? 0) < 1024, 'there they are in the menu, and the same')
  await openAlive(page, '/no-such-page')
  await page.getByRole('banner').getByRole('button', { name: 'Newsletter' }).click()
  await expect(page.locator('#newsletter')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its field asks the show', async ({ page }) => {
    await page.goto('/no-such-page')
    await page.getByRole('searchbox', { name: 'Ask the show' }).fill('move 37')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=move+37')
    await expect(page.getByRole('region', { name: 'Episodes' })).toContainText('Move 37')
  })
})
