import { expect, openAlive, test } from '@tests/support/e2e'
import { openAccountMenu, saveEpisodes, signUp } from '@tests/support/e2e-account'

test.use({ expectedErrors: [/status of 503/] })

test('two tabs agree on what is saved, and who logs out in one is logged out in the other', async ({
  page,
  baseURL,
  context,
}) => {
  await signUp(page, baseURL)
  await saveEpisodes(page, baseURL, 2)
  const other = await context.newPage()
  await openAlive(other, '/dashboard')
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2)
  // Its ears are a part that comes with the first touch.
  await other.keyboard.press('Shift')
  await other.waitForLoadState('networkidle')

  await openAlive(page, '/dashboard')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(1)

  await openAlive(page, '/')
  await (await openAccountMenu(page)).getByText('Log out').click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Access Required' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await other.goto('/saved')
  await expect(other.getByRole('heading', { name: 'No Saved Episodes Yet' })).toBeVisible()
})

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
