import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const SUBSCRIBE = '**/api/newsletter/subscribe'

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Premium Newsletter' })
const emailOf = (page: Page): Locator => sectionOf(page).getByLabel('Email')
const subscribe = (page: Page) =>
  sectionOf(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
const failureOf = (page: Page): Locator =>
  page.getByRole('listitem').filter({ hasText: 'Subscription failed' })

test.use({ expectedErrors: [/status of (409|503)/] })

test('takes an address, says so, and refuses it the second time', async ({ page }, { project }) => {
  const email = `reader-${project.name}-${Date.now()}@mail.example`
  await page.goto('/')
  await emailOf(page).fill(email)
  await subscribe(page)
  await expect(page.getByRole('heading', { name: 'Consider yourself informed!' })).toBeFocused()
  await expect(page.getByText(/^Check your inbox: we sent a link to \S+@\S+\. .*spam folder/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subscribe Another Email' }).click()
  await expect(emailOf(page)).toBeFocused()
  await expect(emailOf(page)).toHaveValue('')

  await emailOf(page).fill(email)
  await subscribe(page)
  await expect(failureOf(page)).toContainText('This email is already subscribed.')
  await expect(emailOf(page)).toHaveAccessibleDescription(/^This email is already subscribed\./)
  await expect(emailOf(page)).toHaveValue(email)
  await expectAccessible(page)
})

test('says below the field what is wrong, goes there, and takes it back once it is right', async ({
  page,
}) => {
  await openAlive(page, '/')
  await subscribe(page)
  await expect(emailOf(page)).toBeFocused()
  await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(emailOf(page)).toHaveAccessibleDescription('Email is required')
  await emailOf(page).fill('ada')
  await expect(emailOf(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await emailOf(page).fill('ada@mail.example')
  await expect(emailOf(page)).not.toHaveAttribute('aria-invalid')
})

test('an outage keeps what was written, also over a reload', async ({ page }) => {
  await openAlive(page, '/')
  await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 503, json: { message: 'Out.' } }))
  await emailOf(page).fill('ada@mail.example')
  await sectionOf(page).getByLabel('First name').fill('Ada')
  await subscribe(page)
  await expect(failureOf(page)).toContainText('Failed to subscribe. Please try again.')
  await expect(emailOf(page)).toHaveValue('ada@mail.example')

  await page.reload()
  await emailOf(page).scrollIntoViewIfNeeded()
  await expect(emailOf(page)).toHaveValue('ada@mail.example')
  await expect(sectionOf(page).getByLabel('First name')).toHaveValue('Ada')
})

test('can be filled in and sent by keyboard alone', async ({ page }, { project }) => {
  await openAlive(page, '/')
  await emailOf(page).focus()
  await page.keyboard.type(`keys-${project.name}-${Date.now()}@mail.example`)
  await page.keyboard.press('Tab')
  await expect(sectionOf(page).getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sectionOf(page).getByRole('button', { name: 'Subscribe', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Consider yourself informed!' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Subscribe Another Email' })).toBeFocused()
})
