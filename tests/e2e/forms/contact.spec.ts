import type { Locator, Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'

const CONTACT = '**/api/contact'

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Contact' })
const field = (page: Page, label: string): Locator => sectionOf(page).getByLabel(label)
const send = (page: Page) => sectionOf(page).getByRole('button', { name: 'Send Message' }).click()

async function fillIn(page: Page): Promise<void> {
  await field(page, 'First name').fill('Ada')
  await field(page, 'Last name').fill('Lovelace')
  await field(page, 'Email').fill('ada@mail.example')
  await field(page, 'Subject').selectOption('Episode Question')
  await field(page, 'Message').fill('Two lines,\nas written.')
}

test.use({ expectedErrors: [/status of 503/] })

test('names what is missing, sends a message, and leads back to an empty form', async ({ page }) => {
  await openAlive(page, '/')
  await expect(
    sectionOf(page).getByRole('textbox'),
    'the field for programs is invisible to people',
  ).toHaveCount(4)
  await field(page, 'First name').fill('Ada')
  await send(page)
  await expect(field(page, 'Last name')).toBeFocused()
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required')
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please choose a subject')
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Message is required')

  await fillIn(page)
  const sent = page.waitForRequest(CONTACT)
  await send(page)
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@mail.example',
    subject: 'question',
    message: 'Two lines,\nas written.',
    reference: '',
  })
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(field(page, 'First name')).toBeFocused()
  for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message'])
    await expect(field(page, label)).toHaveValue('')
})

test('an outage keeps what was written, also over a reload, until it is sent', async ({ page }) => {
  await openAlive(page, '/')
  await page.route(CONTACT, (route) => route.fulfill({ status: 503, json: { message: 'Out.' } }))
  await fillIn(page)
  await send(page)
  const failure = page.getByRole('listitem').filter({ hasText: 'Failed to send message' })
  await expect(failure).toContainText('Please try again or contact us directly.')
  await expect(sectionOf(page).getByRole('alert')).toHaveText('Out. What you wrote is still here.')

  await page.unroute(CONTACT)
  await page.reload()
  await field(page, 'Message').scrollIntoViewIfNeeded()
  await expect(field(page, 'Message')).toHaveValue('Two lines,\nas written.')
  await expect(field(page, 'Subject')).toHaveValue('question')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  await page.reload()
  await field(page, 'Message').scrollIntoViewIfNeeded()
  await expect(field(page, 'Message')).toHaveValue('')
})
