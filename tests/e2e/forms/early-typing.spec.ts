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

test('words typed and a season chosen before the scripts came are searched for', async ({ page }) => {
  const typeEarly = async (path: string, words: string) => {
    const letThrough = await openWithoutScripts(page, path)
    await page.getByRole('main').getByRole('searchbox').pressSequentially(words)
    await letThrough()
    await page.waitForFunction(isAlive)
  }
  await typeEarly('/search', 'token')
  await expect(page).toHaveURL('/search?q=token')
  await expect(page.getByRole('searchbox')).toHaveValue('token')
  await typeEarly('/episode-transcripts/one-word-at-a-time', 'word')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()

  const letThrough = await openWithoutScripts(page, '/episodes')
  await page.getByLabel('Season').selectOption('1')
  await letThrough()
  await expect(page).toHaveURL('/episodes?season=1')
})
