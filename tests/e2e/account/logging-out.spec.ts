import { expect, openAlive, test } from '@tests/support/e2e'
import { authDialog, signUp } from '@tests/support/e2e-account'

test('a log-out gives up what is still being read, and the dashboard asks to log in', async ({ page }) => {
  await signUp(page)
  // It would come to the server after the session is gone, and be refused.
  await page.route('**/api/listening', () => {})
  const read = page.waitForRequest('**/api/listening')
  await openAlive(page, '/dashboard')
  await page.keyboard.press('Shift')
  await read
  const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/listening'))
  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await isGivenUp
  await ended
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible()
  await page.getByRole('button', { name: 'Log In / Sign Up' }).click()
  await expect(authDialog(page).getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
})
