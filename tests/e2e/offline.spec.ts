import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { EPISODE, expectSound, playOnItsPage, secondsPlayed, statusOf } from '@tests/support/listening'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const notice = (page: Page) => page.getByText(/^You are offline\./)
const home = (page: Page) => page.getByRole('link', { name: /, home$/ })

test('a link pressed while offline says so, and opens when one is back', async ({ page, context }) => {
  await playOnItsPage(page)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await home(page).click()
  await expectSound(page)
  await expect(page).toHaveURL(`/episodes/${EPISODE.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  const played = await secondsPlayed(page)

  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await expect(notice(page)).toBeHidden()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(played)
})

test('on a page at rest Play, Bookmark and Share answer without a network', async ({ page, context }) => {
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  // Nothing is touched: what answers was fetched by itself.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('.menu-item').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('Failed to update bookmark. Please try again.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'false')
  await main.getByRole('button', { name: 'Listen Now' }).click()
  await expect(statusOf(page)).toContainText('You seem to be offline.')
})
