import { expect, openAlive, test } from '@tests/support/e2e'
import { saveEpisodes, signUp, toastOf } from '@tests/support/e2e-account'
import { expectSound } from '@tests/support/listening'

test.use({ expectedErrors: [/status of (400|403|409)/] })

test('a saved episode is played at home and taken off the list', async ({ page }) => {
  const member = await signUp(page)
  const [title = ''] = await saveEpisodes(page, 2)
  await openAlive(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByText(`@${member.username}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Your Saved Episodes/ })).toContainText('2')

  const entry = page.getByRole('article', { name: title })
  await expect(entry).toContainText(/S\d+E\d+/)
  await entry.getByRole('button', { name: 'Listen Now' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, 'Playing episode')).toContainText(title)
  await expectSound(page)

  await page.goBack()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Your Saved Episodes/ })).toContainText('1')
})

test('a dashboard with nothing saved leads to episodes; a profile is edited', async ({ page, context }) => {
  const other = await signUp(page)
  await context.clearCookies()
  await signUp(page)
  await openAlive(page, '/dashboard')
  await expect(page.getByText('No saved episodes yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Episodes' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const email = dialog.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  const password = dialog.getByLabel('Current password', { exact: true })
  await expect(password).toBeHidden()
  await email.fill('ada')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  const own = await page.request.get('/api/auth/me').then((response) => response.json())
  await email.fill(other.email)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page, 'Update failed')).toContainText('This email already has an account.')
  await expect(email).toHaveAccessibleDescription('This email already has an account.')

  await email.fill(`new-${own.email}`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page, 'Enter your current password')).toContainText('Update failed')
  await expect(password).toBeFocused()

  await email.fill(own.email)
  await expect(password).toBeHidden()
  await dialog.getByLabel('First name (optional)').fill('Augusta')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page, 'Profile updated!')).toContainText('Your profile has been updated successfully.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
})
