import { expect, test } from '@tests/support/e2e'
import { openWithoutScripts } from '@tests/support/held-scripts'

const isAlive = () => !('keepClick' in window)

test('an address typed before the scripts came stays, and is what is sent', async ({ page }) => {
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: {} }))
  const letThrough = await openWithoutScripts(page, '/')
  const section = page.getByRole('region', { name: 'Premium Newsletter' })
  const email = section.getByLabel('Email')
  await email.pressSequentially('ada@mail.')
  await letThrough()
  await page.waitForFunction(isAlive)
  await expect(email, 'the same element, so that typing goes on').toBeFocused()
  await page.keyboard.type('example')
  await expect(email).toHaveValue('ada@mail.example')

  const sent = page.waitForRequest('**/api/newsletter/subscribe')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ email: 'ada@mail.example' })
  await expect(page.getByRole('heading', { name: 'Consider yourself informed!' })).toBeVisible()
})
