import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

test.describe('an episode that is not there', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('is answered as a whole page, scripts or not, with status 404 and a way home', async ({ page }) => {
    const response = await page.goto('/episodes/never-recorded')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Episode not found' })).toBeVisible()
    await expect(page.getByText('The episode may have been removed or the link is incorrect.')).toBeVisible()
    await expect(page).toHaveTitle(/^Episode not found · /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an episode that is not there, with scripts', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is accessible and keeps its way home', async ({ page }) => {
    await page.goto('/episodes/never-recorded')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
