import { expect, openAlive, test } from '@tests/support/e2e'
import { newcomer, PASSWORD } from '@tests/support/e2e-account'
import { signInToPanel } from '@tests/support/e2e-panel'
import { dataDir, mailedPath } from '@tests/support/outbox'

test.use({ expectedErrors: [/status of (401|403)/] })

test('an invited administrator signs in by the link, and is signed out', async ({ page, browser }) => {
  test.skip(!dataDir, 'E2E_DATA_DIR says where the mails of a running site are written.')
  await signInToPanel(page)
  const { username, email } = newcomer()
  await page.goto('/admin/collections/users/create')
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First Name').fill('Carla')
  await page.locator('#field-role').click()
  await page.getByRole('option', { name: 'Administrator' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(page.getByText('None at the moment.')).toBeVisible()
  await expect(page.getByText(/successfully created/)).toHaveCount(0)
  await expect(page.getByText('Last signed in')).toHaveCount(0)

  const carla = await (await browser.newContext()).newPage()
  await openAlive(carla, await mailedPath(email, 'invitation'))
  await carla.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await carla.getByLabel('Repeat password', { exact: true }).fill(PASSWORD)
  await carla.getByRole('button', { name: 'Save password' }).click()
  await expect(carla.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await page.reload()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveText(/^Chrome on Linux, last seen/)
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out everywhere.')).toBeVisible()
  await expect(devices.getByText('None at the moment.')).toBeVisible()
  expect((await carla.request.get('/api/auth/me')).status()).toBe(401)
  await devices.getByRole('button', { name: 'Send a link for a new password' }).click()
  await expect(page.getByText(`A link for a new password is on its way to ${email}.`)).toBeVisible()
  await carla.context().close()
})
