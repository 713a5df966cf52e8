import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

test.use({ expectedErrors: [/status of 404/] })

test('an unknown address says so and leads on: to the home page, and back', async ({ page }) => {
  await openAlive(page, '/no-such-page')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('searchbox', { name: 'Ask the show' })).toHaveAttribute('name', 'q')
  for (const place of ['Episodes', 'Newsletter', 'Contact', 'Insights'])
    await expect(main.getByRole('link', { name: place, exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'Contact' }).click()
  await expect(page.locator('#contact')).toBeFocused()
  await expect(page).toHaveURL('/')
  await openAlive(page, '/no-such-page')
  await main.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
})
