import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import { forgetShifts, noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { cardOf, EPISODE, expectSilence, expectSound, secondsPlayed } from '@tests/support/listening'

const panelSlider = (page: Page) => cardOf(page).getByRole('slider', { name: 'Position' })

const PAGES = ['/', `/episodes/${EPISODE.slug}`]

test.beforeEach(({ page }) => noteShifts(page))

for (const path of PAGES) {
  test(`nothing moves while ${path} loads, nor when the bar and its toast come`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    await expect(page.getByText('Playing episode')).toBeVisible()
    await expect(panelSlider(page)).toBeVisible()
    await expect(page.locator('[data-player-bar]')).toBeAttached()
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(2.5)
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
    await expectSilence(page)
    expect(await shiftsOf(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test.describe('a page that waits for what is personal, or is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('does not move', async ({ page }) => {
    for (const path of ['/saved', '/settings', '/nowhere']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await shiftsOf(page), path).toEqual([])
    }
  })
})

test('the rest of a season comes in one go, and nothing moves after it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const covers = page.locator('#episodes').getByRole('article')
  const before = await covers.count()
  await page.getByRole('button', { name: /^View All \d+ Episodes$/ }).click()
  await expect.poll(() => covers.count()).toBeGreaterThan(before)
  // What the press itself moves does not count, however late a busy machine brings the list.
  await forgetShifts(page)
  for (const cover of await covers.all()) await cover.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toEqual([])
})

test('toasts come and go over the page, not in it', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/episodes/${EPISODE.slug}`, { waitUntil: 'networkidle' })
  const bookmark = page.getByRole('main').getByRole('button', { name: 'Bookmark' })
  await bookmark.click()
  const toast = page.getByText('Episode saved to your bookmarks.')
  await expect(toast).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
})

test('who asks for a section at once is led to it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAlive(page, '/')
  await page.getByRole('main').getByRole('button', { name: 'Premium Newsletter' }).click()
  const section = page.getByRole('region', { name: 'Premium Newsletter' })
  await expect(section.getByRole('heading', { name: 'Premium Newsletter' })).toBeInViewport()
})
