import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'
import { barOf, cardOf, EPISODE, expectSound, scrollToEnd, secondsPlayed } from '@tests/support/listening'
import { shareList } from '@tests/support/share-menu'

const SCRIPTS = '**/_next/static/**/*.js'

/** The page with its scripts at work, and no way to fetch another one. */
async function openWithoutLateParts(page: Page, path: string): Promise<void> {
  await openAlive(page, path)
  await page.waitForLoadState('networkidle')
  await page.route(SCRIPTS, (route) => route.abort())
}

/** What says that something failed must be there before the network goes. */
async function fetchToasts(page: Page): Promise<void> {
  await page.waitForFunction(() => !('keepPress' in window))
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  await page.waitForLoadState('networkidle')
}

test.use({ expectedErrors: [/ERR_FAILED/] })

/** A visitor who saves data: nothing is fetched ahead. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
)

test('where the bar cannot be fetched, the episode sounds and the page stays', async ({ page }) => {
  await openWithoutLateParts(page, `/episodes/${EPISODE.slug}`)
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await refused
  await expectSound(page)
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(15)
  await expect(barOf(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('the next touch asks for the bar again, and brings the toast that nothing could show before', async ({
  page,
}) => {
  await openWithoutLateParts(page, `/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await page.unroute(SCRIPTS)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Playing episode')).toBeVisible()
  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
  await expectSound(page)
})

test('a share menu that cannot be fetched is said so, and opens at the next press', async ({ page }) => {
  await page.goto(`/episodes/${EPISODE.slug}`, { waitUntil: 'networkidle' })
  await fetchToasts(page)
  await page.route(SCRIPTS, (route) => route.abort())
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect(page.getByText('This could not be loaded. Please try again.')).toBeVisible()
  await expect(share).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()

  await page.unroute(SCRIPTS)
  await share.click()
  await expect(shareList(page)).toBeVisible()
})

test('a sheet of shortcuts that cannot be fetched is said so, and opens at the next press', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await fetchToasts(page)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.keyboard.press('?')
  await expect(page.getByText('This could not be loaded. Please try again.')).toBeVisible()

  await page.unroute(SCRIPTS)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
