import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { forgetShifts, noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { cardOf, EPISODE, expectSilence, expectSound, secondsPlayed } from '@tests/support/listening'

test.use({ expectedErrors: [/status of 404/] })

test.beforeEach(({ page }) => noteShifts(page))

test('nothing moves while pages load, nor when the bar, a toast or a season come', async ({ page }) => {
  for (const path of ['/saved', '/nowhere', `/episodes/${EPISODE.slug}`, '/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page), path).toEqual([])
  }
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await expect(page.getByText('Playing episode')).toBeVisible()
  await expect(cardOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect(page.locator('[data-player-bar]')).toBeAttached()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(2.5)
  await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
  await expectSilence(page)
  expect(await shiftsOf(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  const rows = page.locator('#episodes').getByRole('article')
  const before = await rows.count()
  await page.getByRole('button', { name: /^View All \d+ Episodes$/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  // What the press itself moves does not count, however late a busy machine brings the list.
  await forgetShifts(page)
  for (const row of await rows.all()) await row.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toEqual([])
})
