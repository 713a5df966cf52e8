import { expect, test } from '@tests/support/e2e'

test.use({ expectedErrors: [/status of 409/] })

test('the newsletter takes an address, says so, and refuses it the second time', async ({ page }, {
  project,
}) => {
  const email = `reader-${project.name}-${Date.now()}@mail.example`
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Premium Newsletter' })
  const subscribe = async () => {
    await section.getByLabel('Email').fill(email)
    await section.getByRole('button', { name: 'Subscribe' }).click()
  }
  await subscribe()
  await expect(section.getByRole('heading', { name: 'Consider yourself informed!' })).toBeFocused()
  await section.getByRole('button', { name: 'Subscribe Another Email' }).click()
  await expect(section.getByLabel('Email')).toHaveValue('')
  await subscribe()
  await expect(page.getByText('Subscription failed')).toBeVisible()
  await expect(page.getByText('This email is already subscribed.')).toBeVisible()
  await expect(section.getByLabel('Email')).toHaveValue(email)
})
