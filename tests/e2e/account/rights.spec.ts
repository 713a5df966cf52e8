import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { newcomer, PASSWORD, saveEpisodes, signUp, toastOf } from '@tests/support/e2e-account'
import { PICTURE } from '@tests/support/pictures'

const NEW_PASSWORD = 'another tractor lamp'

const logIn = (page: Page, username: string, password: string) =>
  page.request.post('/api/auth/login', { data: { username, password } }).then((response) => response.status())

const main = (page: Page) => page.getByRole('main')

test.use({ expectedErrors: [/status of (400|401|403)/] })

test('a member signs one browser out from afar, and all by a new password', async ({ page, browser }) => {
  const { username } = await signUp(page)
  const elsewhere = await browser.newPage()
  expect(await logIn(elsewhere, username, PASSWORD)).toBe(200)

  await openAlive(page, '/settings/account')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Sign out / })).toHaveCount(2)
  await main(page)
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .click()
  await expect(toastOf(page, 'Signed out')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Sign out / })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401)

  const { email } = newcomer()
  await main(page).getByLabel('New email').fill(email)
  await main(page)
    .getByRole('region', { name: 'Email' })
    .getByLabel('Current password', { exact: true })
    .fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Change Email' }).click()
  await expect(main(page).getByText(`${email} is not confirmed yet`)).toBeVisible()

  expect(await logIn(elsewhere, username, PASSWORD)).toBe(200)
  await expectNoSidewaysScroll(page)

  const current = main(page)
    .getByRole('region', { name: 'Password' })
    .getByLabel('Current password', { exact: true })
  await current.fill('not the password')
  await main(page).getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await main(page).getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(current).toHaveAccessibleDescription('That is not your password.')
  await current.fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(toastOf(page, 'Password changed')).toContainText('All other browsers have been signed out.')
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401)
  expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  await elsewhere.close()
})

test('a picture is shown at once, and a member takes their data and leaves for good', async ({ page }) => {
  const { username, email } = await signUp(page)
  await saveEpisodes(page, 1)
  await openAlive(page, '/dashboard')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const picture = dialog.getByLabel('Picture', { exact: true })
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(toastOf(page, 'Update failed')).toContainText('This picture cannot be used.')
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(dialog.locator('.avatar img')).toHaveJSProperty('naturalWidth', 256)
  await page.keyboard.press('Escape')

  await page.goto('/settings/account')
  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  await deletion.getByLabel('Password', { exact: true }).fill('not the password')
  await deletion.getByRole('button', { name: 'Delete for good' }).click()
  await expect(deletion.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That is not your password.',
  )
  await deletion.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await deletion.getByRole('button', { name: 'Delete for good' }).click()
  await expect(toastOf(page, 'Account deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await logIn(page, username, PASSWORD)).toBe(401)
  expect(await signUp(page, { username, email, firstName: 'Ada', lastName: 'Lovelace' })).toBeTruthy()
})
