import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { signUp } from '@tests/support/e2e-account'
import { cardOf, EPISODE, expectSound, playFrom, secondsPlayed } from '@tests/support/listening'

test.use({ expectedErrors: [/ERR_FAILED/] })

const momentsOf = (page: Page) => page.getByRole('region', { name: 'Your moments', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save this moment' })

test('a moment saved without an account is in the dashboard after signing up', async ({ page }) => {
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await expect(page.getByRole('button', { name: 'Save this moment' })).toHaveCount(0)
  await expect(momentsOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await playFrom(page, 75)
  await expect(cardOf(page).getByRole('button', { name: 'Save this moment' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('b')
  await expect(dialogOf(page).getByText(/^1:1\d/)).toBeVisible()
  const note = dialogOf(page).getByRole('textbox', { name: /Note/ })
  await note.fill('Why it guesses')
  await page.route('**/api/moments**', (route) => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Save moment' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.unroute('**/api/moments**')
  await expect(note, 'a failure loses nothing that was written').toHaveValue('Why it guesses')
  await dialogOf(page).getByRole('button', { name: 'Save moment' }).click()
  await expect(page.getByText('Moment saved', { exact: true })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('.moment-mark').first()).toBeAttached()

  const entry = momentsOf(page).getByRole('listitem').filter({ hasText: 'Why it guesses' })
  await expect(entry).toBeVisible()
  await expectNoSidewaysScroll(page)
  await entry.getByRole('button', { name: /^Edit the note/ }).click()
  await entry.getByRole('textbox', { name: /Note/ }).fill('Why it guesses so well')
  await entry.getByRole('button', { name: 'Save note' }).click()
  await expect(momentsOf(page).getByText('Why it guesses so well')).toBeVisible()
  await playFrom(page, 10)
  await momentsOf(page)
    .getByRole('button', { name: /^Play from 1:1\d$/ })
    .click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(74)

  await signUp(page)
  await page.goto('/dashboard')
  const shelf = page.getByRole('region', { name: /^Your Moments/ })
  await expect(shelf.getByText('Why it guesses so well')).toBeVisible()
  await expect(shelf.getByRole('heading', { name: EPISODE.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shelf.getByRole('link', { name: 'Markdown' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('moments.md')
  await shelf.getByRole('button', { name: /^Remove the moment/ }).click()
  await expect(shelf.getByText(/^No moments yet/)).toBeVisible()
})
