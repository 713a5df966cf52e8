import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import {
  authDialog,
  authField,
  newcomer,
  openAccountMenu,
  openSignIn,
  PASSWORD,
  saveEpisodes,
  signUp,
  toastOf,
} from '@tests/support/e2e-account'

const create = (page: Page) => authDialog(page).getByRole('button', { name: 'Create Account' }).click()

test.use({ expectedErrors: [/status of (400|409)/] })

test('what was saved without an account is found in it after signing up', async ({ page, baseURL }) => {
  const titles = await saveEpisodes(page, baseURL, 3)
  await openAlive(page, '/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Episodes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(titles)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = authDialog(page)
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  const { username, email } = newcomer()
  await authField(page, 'First name (optional)').fill('Ada')
  await authField(page, 'Username').fill(username)
  await authField(page, 'Email').fill(email)
  await authField(page, 'Password').fill(PASSWORD)
  await authField(page, 'Confirm password').fill(PASSWORD)
  await create(page)
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

test('each wrong field says what is wrong with it, also what only the server knows', async ({
  page,
  baseURL,
  context,
}) => {
  const taken = await signUp(page, baseURL)
  await context.clearCookies()
  await openAlive(page, '/')
  const dialog = await openSignIn(page)
  await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()

  await authField(page, 'Email').fill('ada')
  await authField(page, 'Password').fill('short')
  await authField(page, 'Confirm password').fill('shorter')
  await create(page)
  await expect(authField(page, 'Username')).toBeFocused()
  await expect(authField(page, 'Username')).toHaveAccessibleDescription('Username is required')
  await expect(authField(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(authField(page, 'Password')).toHaveAccessibleDescription(
    /Password must be at least 6 characters$/,
  )
  await expect(authField(page, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await authField(page, 'Username').fill(taken.username)
  await authField(page, 'Email').fill(taken.email)
  await authField(page, 'Password').fill('password123')
  await authField(page, 'Confirm password').fill('password123')
  await create(page)
  await expect(toastOf(page, 'Signup failed')).toBeVisible()
  await expect(authField(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()

  await authField(page, 'Password').fill(PASSWORD)
  await authField(page, 'Confirm password').fill(PASSWORD)
  await create(page)
  await expect(authField(page, 'Username')).toHaveAccessibleDescription('This username is already taken.')
  await expect(authField(page, 'Email')).toHaveAccessibleDescription('This email already has an account.')
})

test('password managers are told which field is which', async ({ page }) => {
  await openAlive(page, '/')
  const dialog = await openSignIn(page)
  await expect(authField(page, 'Username')).toHaveAttribute('autocomplete', 'username')
  await expect(authField(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  const hints = { Username: 'username', Email: 'email', Password: 'new-password' }
  for (const [label, hint] of Object.entries(hints)) {
    await expect(authField(page, label)).toHaveAttribute('autocomplete', hint)
  }
  await expect(authField(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(authField(page, 'Confirm password')).toHaveAttribute('autocomplete', 'new-password')
})
