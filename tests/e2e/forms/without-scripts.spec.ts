import { expect, test } from '@tests/support/e2e'

test.use({ javaScriptEnabled: false })

test('without scripts an address is subscribed, and refused the second time', async ({ page }, {
  project,
}) => {
  const email = `plain-${project.name}-${Date.now()}@mail.example`
  const subscribe = async () => {
    const section = page.getByRole('region', { name: 'Premium Newsletter' })
    await section.getByLabel('Email').fill(email)
    await section.getByRole('button', { name: 'Subscribe' }).click()
  }
  await page.goto('/')
  await subscribe()
  await expect(page.getByRole('heading', { level: 1, name: 'Consider yourself informed!' })).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe Another Email' }).click()
  await subscribe()
  await expect(page.getByText('This email is already subscribed.')).toBeVisible()
})

test('without scripts a message is sent', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Contact' })
  await section.getByLabel('First name').fill('Ada')
  await section.getByLabel('Last name').fill('Lovelace')
  await section.getByLabel('Email').fill('ada@mail.example')
  await section.getByLabel('Subject').selectOption('Feedback')
  await section.getByLabel('Message').fill('By hand.')
  await section.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message Sent!' })).toBeVisible()
})
