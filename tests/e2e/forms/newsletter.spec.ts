import type { Locator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Premium Newsletter' })
const emailOf = (page: Page): Locator => sectionOf(page).getByLabel('Email')
const failureOf = (page: Page): Locator =>
  page.getByRole('listitem').filter({ hasText: 'Subscription failed' })

test.use({ expectedErrors: [/status of 409/] })

test('takes an address by keyboard alone, says so, and refuses it the second time', async ({ page }, {
  project,
}) => {
  const email = `reader-${project.name}-${Date.now()}@mail.example`
  await openAlive(page, '/')
  const button = sectionOf(page).getByRole('button', { name: 'Subscribe', exact: true })
  await button.press('Enter')
  await expect(emailOf(page)).toBeFocused()
  await expect(emailOf(page)).toHaveAccessibleDescription('Email is required')
  await page.keyboard.type('ada')
  await expect(emailOf(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await emailOf(page).fill(email)
  await expect(emailOf(page)).not.toHaveAttribute('aria-invalid')
  for (const next of [
    sectionOf(page).getByLabel('First name'),
    sectionOf(page).getByLabel('Last name'),
    button,
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Consider yourself informed!' })).toBeFocused()
  await expect(page.getByText(/^Check your inbox: we sent a link to \S+@\S+\. .*spam folder/)).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe Another Email' }).click()
  await expect(emailOf(page)).toBeFocused()
  await expect(emailOf(page)).toHaveValue('')

  await emailOf(page).fill(email)
  await button.click()
  await expect(failureOf(page)).toContainText('This email is already subscribed.')
  await expect(emailOf(page)).toHaveAccessibleDescription(/^This email is already subscribed\./)
  await expect(emailOf(page)).toHaveValue(email)
})
