import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'

const TOKEN = 'A'.repeat(43)

for (const { link, title, button } of [
  { link: 'reset-password', title: 'Set a new password', button: 'Set the password' },
  { link: 'confirm-email', title: 'Is this address yours?', button: 'Confirm the address' },
]) {
  test(`a mailed link to ${link} says what it would do, and that it no longer works`, async ({ page }) => {
    await page.goto(`/${link}/${TOKEN}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin')
    expect(await page.content(), 'the page is the same for everybody').not.toContain(TOKEN)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const field of await page.locator('main input[type=password]').all()) {
      await field.fill('violet anchor bridge')
    }
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
    await expectAccessible(page)

    await page.goto(`/${link}/half-a-token`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not whole')
  })
}

test('who forgot a password asks for a link, and is told the same whoever it is', async ({ page }) => {
  await page.goto('/forgot-password')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByLabel('Email').fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mailbox')
})
