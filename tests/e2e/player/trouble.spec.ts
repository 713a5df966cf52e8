import type { Route } from '@playwright/test'
import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'
import { cardOf, EPISODE, expectSound, isSilent, statusOf } from '@tests/support/listening'

test.use({ expectedErrors: [/status of (500|404)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('a failing play call is shown in a toast and in the player, and can be tried again', async ({
  page,
}) => {
  await page.route('**/api/episodes/*/play', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await page.goto(`/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to play episode. Please try again.')).toBeVisible()
  await expect(statusOf(page)).toContainText('The episode could not be started.')
  expect(await isSilent(page)).toBe(true)
  await expectAccessible(page)

  await page.unroute('**/api/episodes/*/play')
  await cardOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSound(page)
  await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
})

test('audio that cannot be loaded is said in words, and loaded by the next try', async ({ page }) => {
  await page.route('**/*.mp3', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(statusOf(page)).toContainText('The audio could not be loaded.')
  await page.unroute('**/*.mp3')
  await cardOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSound(page)
})

test('being offline is said in words, and one goes on when one is back', async ({ page, context }) => {
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Bookmark' }).focus()
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(statusOf(page)).toContainText('You seem to be offline.')
  await context.setOffline(false)
  await expect(statusOf(page)).toContainText('You are online again.')
  await cardOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSound(page)
})

test('audio that keeps one waiting is said in words, with a way to try again', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/*.mp3', (route) => (held.length === 0 ? void held.push(route) : route.continue()))
  await page.clock.install()
  await page.goto(`/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect(statusOf(page)).toContainText('Starting…')
  await page.clock.runFor(9_000)
  await expect(statusOf(page)).toContainText('Still waiting for the sound.')
  await cardOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSound(page)
})
