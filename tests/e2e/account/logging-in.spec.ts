import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import {
  authDialog,
  authField,
  isPhone,
  openAccountMenu,
  openSignIn,
  PASSWORD,
  saveEpisodes,
  signUp,
  toastOf,
} from '@tests/support/e2e-account'

const submit = (page: Page) => authDialog(page).getByRole('button', { name: /^Log(ging)? [Ii]n/ })

test.use({ expectedErrors: [/status of 401/] })

test('a second browser logs in and has the same episodes', async ({ page, context }) => {
  const member = await signUp(page)
  await saveEpisodes(page, 1)
  await context.clearCookies()
  await openAlive(page, '/')
  const dialog = await openSignIn(page)
  await submit(page).click()
  await expect(authField(page, 'Username')).toHaveAccessibleDescription(
    'Your email address works too. Username is required',
  )
  await expect(authField(page, 'Password')).toHaveAccessibleDescription('Password is required')

  await authField(page, 'Username').fill(member.username)
  await authField(page, 'Password').fill('not the password')
  await submit(page).click()
  await expect(toastOf(page, 'Login failed')).toContainText('Invalid username or password')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')

  await authField(page, 'Password').fill(PASSWORD)
  await submit(page).click()
  await expect(toastOf(page, 'Welcome back!')).toContainText("You've been successfully logged in.")
  await expect(dialog).toBeHidden()
  await expect(
    page
      .locator('#episodes, #latest')
      .getByRole('button', { name: /^Bookmark/, pressed: true })
      .first(),
    'the page knows what the account has saved',
  ).toBeVisible()
  await expect(await openAccountMenu(page)).toContainText('Ada Lovelace')
})

test('the dialog keeps what was written, and gives the focus back', async ({ page }) => {
  await openAlive(page, '/')
  await openSignIn(page)
  await authField(page, 'Username').fill('ada')
  await authField(page, 'Password').fill(PASSWORD)
  await authDialog(page).getByRole('button', { name: 'Show password' }).click()
  await expect(authField(page, 'Password')).toHaveAttribute('type', 'text')
  await authDialog(page).getByRole('button', { name: 'Hide password' }).click()
  await expect(authField(page, 'Password')).toHaveAttribute('type', 'password')
  await page.keyboard.press('Escape')
  await expect(authDialog(page)).toBeHidden()
  const opener = isPhone(page) ? 'Menu' : 'Sign In'
  await expect(page.getByRole('banner').getByRole('button', { name: opener, exact: true })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'no password is kept').not.toContain(
    PASSWORD,
  )

  await openSignIn(page)
  await expect(authField(page, 'Username')).toHaveValue('ada')
  await expect(authField(page, 'Password')).toHaveValue(PASSWORD)
})

test('the way from signing up back to logging in leaves the lower sheet open', async ({ page }) => {
  await openAlive(page, '/listen')
  const dialog = await openSignIn(page)
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(authField(page, 'Confirm password')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Login' }).click()
  await expect(authField(page, 'Username')).toBeVisible()
})
