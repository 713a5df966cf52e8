import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

const UNKNOWN = `/unsubscribe/${'A'.repeat(43)}`

test('an unsubscribe link changes nothing until its button is pressed, and stays private', async ({
  page,
}) => {
  const response = await page.goto(UNKNOWN)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the newsletter?' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(await page.content(), 'the page is the same for everybody').not.toContain('A'.repeat(43))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  await expectAccessible(page)
})

test('a link that lost a part on its way says so', async ({ page }) => {
  await page.goto('/unsubscribe/half-a-token')
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  // The home page takes the section out of the address once it has scrolled there.
  await expect(page).toHaveURL(/\/(#contact)?$/)
  await expect(page.locator('#contact')).toBeInViewport()
})

test('a mail program’s click needs no page, no origin and no cookie', async ({ request }) => {
  const response = await request.post(UNKNOWN, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(response.status(), 'this token is nobody’s').toBe(404)
  expect(await response.json()).toEqual({ message: 'This link does not belong to any subscription.' })
})
