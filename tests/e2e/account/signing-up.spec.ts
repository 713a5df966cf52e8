import { expect, openAlive, test } from '@tests/support/e2e'
import {
  authDialog,
  authField,
  newcomer,
  openAccountMenu,
  PASSWORD,
  saveEpisodes,
  toastOf,
} from '@tests/support/e2e-account'
import { E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'

test.use({ expectedErrors: [/status of 409/] })

test('what was saved without an account is found in it after signing up', async ({ page }) => {
  const titles = await saveEpisodes(page, 3)
  await openAlive(page, '/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Episodes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(titles)

  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = authDialog(page)
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  const { username, email } = newcomer()
  await authField(page, 'Email').fill('ada')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(authField(page, 'Username')).toBeFocused()
  await expect(authField(page, 'Username')).toHaveAccessibleDescription('Username is required')
  await expect(authField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await authField(page, 'First name (optional)').fill('Ada')
  await authField(page, 'Username').fill(E2E_ADMIN_USERNAME)
  await authField(page, 'Email').fill(email)
  await authField(page, 'Password').fill(PASSWORD)
  await authField(page, 'Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(toastOf(page, 'Signup failed')).toBeVisible()
  await expect(authField(page, 'Username')).toHaveAccessibleDescription('This username is already taken.')
  await authField(page, 'Username').fill(username)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(toastOf(page, 'Account created!')).toContainText('Your account has been created successfully.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden()

  const menu = await openAccountMenu(page)
  await expect(menu).toContainText('Ada')
  await expect(menu).toContainText(email)
  await menu.getByText('Dashboard').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  for (const title of titles) {
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  }
})
