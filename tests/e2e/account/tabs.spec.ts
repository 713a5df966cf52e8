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

test('a note that was changed in another tab is not replaced unseen', async ({ page, context }) => {
  await signUp(page)
  const { id: episodeId } = await (await page.request.get('/api/episodes/move-37')).json()
  await page.request.post('/api/moments', { data: { episodeId, at: 9, note: 'As it was' } })
  const other = await context.newPage()
  const note = (tab: Page) => tab.getByRole('textbox', { name: /Note/ })
  for (const tab of [page, other]) {
    await openAlive(tab, '/saved')
    await tab.getByRole('button', { name: 'Edit the note at 0:09' }).click()
  }
  await note(page).fill('Written first')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Written first')).toBeVisible()

  await note(other).fill('Written second')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(other.getByText(/changed elsewhere, to “Written first”/)).toBeVisible()
  await expect(note(other)).toHaveValue('Written second')
  await other.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Written second')).toBeVisible()
})

const expectSignedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
