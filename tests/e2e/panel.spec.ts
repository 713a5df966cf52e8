import { expect, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'

// Requests of the panel that come after the log-out are refused.
test.use({
  expectedErrors: [/status of 401 .*\/api\/auth\/login$|status of 403 .*\/payload-preferences\/nav$/],
})

// The front admits only the team to Payload; the panel must work all the same, without console errors.
test('an administrator signs in, sees an episode’s files, and logs out', async ({ page, request }) => {
  const [refused, said] = [[] as string[], [] as string[]]
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await page.waitForLoadState('networkidle')
  expect(refused, 'strangers ask for nothing they may not have').toEqual([])
  await expect(page.locator('link[rel=preload][as=font]'), 'no font is waited for').toHaveCount(0)
  expect(said.filter((line) => /preload/.test(line))).toEqual([])

  const username = page.getByLabel('Username')
  await username.fill(E2E_ADMIN_USERNAME)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.locator('form').getByRole('alert')).toHaveText('Invalid username or password')
  await expect(username).toHaveValue(E2E_ADMIN_USERNAME)
  await page.getByLabel('Password').fill(E2E_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  const { id } = (await (await request.get('/api/episodes/move-37')).json()) as { id: string }
  await page.goto(`/admin/collections/episodes/${id}`)
  // The pickers ask by method override.
  await expect(page.getByText(/\.mp3$/).first()).toBeVisible()

  const menu = page.getByRole('button', { name: 'Open Menu' }).filter({ visible: true })
  // The panel opens and closes its navigation once more when it has read what this user prefers.
  await expect(async () => {
    // A press that has led away may itself have been too slow to count.
    if (page.url().includes('/admin/login')) return
    if ((await page.locator('aside[inert]').count()) > 0) await menu.first().click({ timeout: 1000 })
    await page.getByRole('button', { name: 'Log out' }).click({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})
