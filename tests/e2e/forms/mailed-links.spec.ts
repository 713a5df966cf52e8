import { expect, test } from '@tests/support/e2e'

const TOKEN = 'A'.repeat(43)

test.use({ expectedErrors: [/status of 410|ERR_FAILED/] })

test('a link for a new password that works no more leads to another', async ({ page }) => {
  await page.goto(`/reset-password/${TOKEN}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This link no longer works')
  await expect(main.locator('input')).toHaveCount(0)
  await main.getByRole('link', { name: 'Ask for a link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await main.getByLabel('Email').fill('nobody@mail.example')
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByRole('alert')).toContainText('Nothing was sent')
  await expect(main.getByLabel('Email')).toHaveValue('nobody@mail.example')
  await page.unroute('**/api/auth/forgot-password')
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
})

test('a link that confirms an address and works no more says so at the press', async ({ page }) => {
  await page.goto(`/confirm-email/${TOKEN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this address yours?')
  await page.getByRole('main').getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
})
