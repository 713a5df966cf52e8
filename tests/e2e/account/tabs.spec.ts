import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { openAccountMenu, saveEpisodes, signUp } from '@tests/support/e2e-account'

test('two tabs agree on what is saved, and on who has logged out', async ({ page, context }) => {
  await signUp(page)
  await saveEpisodes(page, 2)
  const other = await context.newPage()
  await openAlive(other, '/dashboard')
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2)
  // Its ears are a part that comes with the first touch.
  await other.keyboard.press('Shift')
  await other.waitForLoadState('networkidle')

  await openAlive(page, '/dashboard')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await remove.first().click()
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(1)

  await (await openAccountMenu(page)).getByText('Log out').click()
  await expectSignedOut(page)
  await expect(other.getByRole('heading', { name: 'Access Required' })).toBeVisible()
  await expectSignedOut(other)
  await other.goto('/saved')
  await expect(other.getByRole('heading', { name: 'No Saved Episodes Yet' })).toBeVisible()
})

const expectSignedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
