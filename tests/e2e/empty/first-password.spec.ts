import { expect } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD } from '@tests/support/e2e-admin'
import { EMPTY_SITE, firstPassword, test } from '@tests/support/empty-site'
import { Secret, TOTP } from 'otpauth'

const PHONE = { width: 390, height: 844 }

test.use({ expectedErrors: [/status of 401/] })

test('the first password is good for choosing another; a second step guards it', async ({ page, site }) => {
  const first = await firstPassword(site)
  const signIn = async (password: string) => {
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  await signIn(first)
  await expect(page).toHaveURL(/\/settings\/account/)
  const passwords = page.getByRole('region', { name: 'Password' })
  await expect(passwords.getByRole('alert')).toContainText('Choose a password of your own')
  await passwords.getByLabel('Current password', { exact: true }).fill(first)
  await passwords.getByLabel('New password', { exact: true }).fill(E2E_ADMIN_PASSWORD)
  await passwords.getByLabel('Confirm new password', { exact: true }).fill(E2E_ADMIN_PASSWORD)
  await passwords.getByRole('button', { name: 'Change Password' }).click()
  await expect(passwords.getByRole('alert')).toHaveCount(0)

  await page.setViewportSize(PHONE)
  const step = page.getByRole('region', { name: 'Two-step sign-in' })
  await step.getByLabel('Current password', { exact: true }).fill(E2E_ADMIN_PASSWORD)
  await step.getByRole('button', { name: 'Set It Up' }).click()
  await expect(step.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const secret = ((await step.getByText(/^Key:/).textContent()) ?? '').replace(/^Key:|\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // Of the step before, so that the present one is still good for signing in.
  await step.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await step.getByRole('button', { name: 'Turn On' }).click()
  await expect(step.getByRole('listitem')).toHaveCount(10)
  const codes = await step.getByRole('listitem').allInnerTexts()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await step.getByRole('button', { name: 'I have kept them' }).click()
  await expect(step).toContainText('On: signing in takes your password and a code')

  await page.context().clearCookies()
  await signIn(E2E_ADMIN_PASSWORD)
  await expect(page.getByText('Enter the code that your authenticator app shows')).toBeVisible()
  await page.getByLabel('Code').fill(totp.generate())
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`${EMPTY_SITE}/admin`)

  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join My podcast' })
  await dialog.getByLabel('Username').fill('admin')
  await dialog.getByLabel('Password', { exact: true }).fill(E2E_ADMIN_PASSWORD)
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await dialog.getByLabel('Code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  // The journeys that follow sign in by the password alone.
  await page.goto('/settings/account')
  await step.getByLabel('Current password', { exact: true }).fill(E2E_ADMIN_PASSWORD)
  await step.getByRole('button', { name: 'Turn Off' }).click()
  await expect(step.getByRole('button', { name: 'Set It Up' })).toBeVisible()
})
