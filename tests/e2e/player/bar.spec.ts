import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { expectSound } from '@tests/support/listening'

/** Presses a key until the focus has left the page or `isEnough`. Each stop must lie clear of what sticks to the edges. */
async function expectEveryStopInSight(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  const stops = new Set<string>()
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press(key)
    const stop = await focusedStop(page)
    if (!stop) return stops.size
    // On the way forward a note is gone through, and its word is come back to.
    if (!stop.isNote) stops.add(stop.html)
    if (stop.covered.length > 0)
      await expect.poll(async () => (await focusedStop(page))?.covered, { message: stop.what }).toEqual([])
  }
  throw new Error('The focus never comes to the end of the page.')
}

/** What has the focus between the header and the bar, and which of the two lies over it; null elsewhere. */
const focusedStop = (page: Page) =>
  page.evaluate(() => {
    const [header, bar] = ['body > header', '[data-player-bar]'].map((name) => document.querySelector(name))
    const focused = document.activeElement
    if (!header || !bar) throw new Error('The header and the bar are not both there.')
    if (!focused || focused === document.body || bar.contains(focused) || header.contains(focused))
      return null
    // A note lies over both of them.
    if (focused.closest(':popover-open')) return { what: 'a note', html: '', covered: [], isNote: true }
    const { top, bottom } = focused.getBoundingClientRect()
    const covered: string[] = []
    if (getComputedStyle(bar).visibility === 'visible' && bottom > bar.getBoundingClientRect().top + 1)
      covered.push('by the bar')
    if (top < header.getBoundingClientRect().bottom - 1) covered.push('by the header')
    const html = focused.outerHTML
    return { what: html.slice(0, 120), html, covered, isNote: false }
  })

test('the bar hides nothing that has the focus, forward and back', async ({ page }) => {
  await page.clock.install()
  // One without a transcript, whose times are many.
  await openAlive(page, '/episodes/inside-a-neural-network')
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  // A toast that ends while it has the focus takes the focus with it, and with that the walk.
  const toast = page.getByText('Playing episode')
  await expect(toast).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(0)
  const before = await expectEveryStopInSight(page, 'Tab')
  expect(before).toBeGreaterThan(10)
  const whole = await expectEveryStopInSight(page, 'Shift+Tab')
  expect(whole).toBeGreaterThan(before)
})
