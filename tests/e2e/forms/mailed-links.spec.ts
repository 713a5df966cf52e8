import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'

const TOKEN = 'A'.repeat(43)

test.use({ expectedErrors: [/status of 410|ERR_FAILED/] })

const LINKS = [
  { link: 'reset-password', title: 'Set a new password' },
  { link: 'confirm-email', title: 'Is this address yours?' },
  { link: 'confirm-subscription', title: 'One more click' },
  { link: 'letter-choices', title: 'Which letters do you want?' },
]

for (const { link, title } of LINKS) {
  test(`a mailed link to ${link} says what it would do, or that a part of it was lost`, async ({ page }) => {
    await page.route('**/api/auth/reset-password/*', (route) => route.fulfill({ json: {} }))
    await page.goto(`/${link}/${TOKEN}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin')
    expect(await page.content(), 'the page is the same for everybody').not.toContain(TOKEN)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto(`/${link}/half-a-token`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  })
}

test('a link that confirms an address and works no more says so', async ({ page }) => {
  await page.goto(`/confirm-email/${TOKEN}`)
  await page.getByRole('main').getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  await expectAccessible(page)
})

test('a link for a new password that works no more says so before anything is typed', async ({ page }) => {
  await page.goto(`/reset-password/${TOKEN}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This link no longer works')
  await expect(main.locator('input')).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Ask for a link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('asking for a password link gives the same answer for known and unknown addresses', async ({ page }) => {
  await page.goto('/forgot-password')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByLabel('Email').fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
})

test('an outage is said in the form that asks for a link, which keeps the address', async ({ page }) => {
  await openAlive(page, '/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await page.getByRole('main').getByLabel('Email').fill('ada@mail.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was sent')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('ada@mail.example')
})
