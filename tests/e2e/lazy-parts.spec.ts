import { expect, openAlive, test } from '@tests/support/e2e'
import { barOf, EPISODE, expectSound, scrollToEnd } from '@tests/support/listening'
import { shareButton, shareList } from '@tests/support/share-menu'

const SCRIPTS = '**/_next/static/**/*.js'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('a script that failed to arrive is fetched again, and an early press then counts', async ({ page }) => {
  const failed = new Set<string>()
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return route.abort()
  })
  await page.goto(`/episodes/${EPISODE.slug}`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
})

test('an episode sounds without bar, toast and menu, which a touch fetches again', async ({ page }) => {
  // A visitor who saves data: nothing is fetched ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await openAlive(page, `/episodes/${EPISODE.slug}`)
  await page.waitForLoadState('networkidle')
  await page.route(SCRIPTS, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await refused
  await expectSound(page)
  await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
  await expect(barOf(page)).toHaveCount(0)

  await page.unroute(SCRIPTS)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByText('Playing episode')).toBeVisible()
  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
  await expectSound(page)

  await page.route(SCRIPTS, (route) => route.abort())
  await shareButton(page).click()
  await expect(page.getByText('This could not be loaded. Please try again.')).toBeVisible()
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(SCRIPTS)
  await shareButton(page).click()
  await expect(shareList(page)).toBeVisible()
})
