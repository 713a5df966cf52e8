import { expect, openAlive, test } from '@tests/support/e2e'
import { signUp } from '@tests/support/e2e-account'

test.use({ expectedErrors: [/status of 503/] })

test('a logout that fails leaves everything as it was', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await openAlive(page, '/dashboard')
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Logging out failed.'))
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await warned
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()

  await page.unroute('**/api/auth/logout')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible()
})

test('what is still being read for the account is given up before the session ends', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
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
})

test('a stranger is never asked for, and a member is never taken for one', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/me') && asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await signUp(page, baseURL)
  await page.route('**/api/auth/me', () => {})
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeHidden()
})
