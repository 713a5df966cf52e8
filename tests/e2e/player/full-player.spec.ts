import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, openAlive, test } from '@tests/support/e2e'
import {
  barOf,
  EPISODE,
  expectSilence,
  expectSound,
  fullPlayerOf,
  openControls,
  playFrom,
  playInBar,
  playOnItsPage,
  secondsPlayed,
} from '@tests/support/listening'

const openerOf = (page: Page) => barOf(page).getByRole('button', { name: /^Open the player/ })

test('on phones the bar is one line to touch, and opens a player with everything', async ({ page }) => {
  await playInBar(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await barOf(page).boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(72)
    for (const control of await barOf(page).getByRole('button').all()) {
      if (!(await control.isVisible())) continue
      const box = await control.boundingBox()
      expect(box?.height, `${width} px`).toBeGreaterThanOrEqual(44)
      expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(44)
    }
    await expectNoSidewaysScroll(page)
  }
  await expect(openerOf(page)).toHaveText(new RegExp(EPISODE.title))
  const player = await openControls(page)
  for (const name of ['Back 15 seconds', 'Pause', 'Forward 15 seconds', 'Mute', 'Sleep timer', /^Up next/])
    await expect(player.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 })
  await player.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(15)
  await page.keyboard.press('k')
  await expectSilence(page)

  for (const size of [
    { width: 320, height: 640 },
    { width: 740, height: 360 },
    // Zoomed to 400 %.
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await player.getByRole('button', { name: 'Chapters' }).click({ trial: true, timeout: 5000 })
    await player.getByRole('button', { name: 'Mute' }).scrollIntoViewIfNeeded()
    await expect(player.getByRole('button', { name: 'Mute' })).toBeInViewport({ ratio: 0.99 })
    await expectNoSidewaysScroll(page)
  }

  // Between phones and wide windows it opens from the bar as well, and gives the focus back.
  await player.getByRole('button', { name: 'Close the player' }).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  const more = barOf(page).getByRole('button', { name: 'Speed, volume and more' })
  await more.click()
  await expect(player.getByRole('combobox', { name: 'Playback speed' })).toBeVisible()
  await player.getByRole('button', { name: 'Close the player' }).click()
  await expect(player).toBeHidden()
  await expect(more).toBeFocused()
})

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['its button', (page) => page.getByRole('button', { name: 'Close the player' }).click()],
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack()],
  ['a swipe down', swipeDown],
]

test('whatever closes the full player, page, sound and focus are where they were', async ({ page }) => {
  await openAlive(page, '/')
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  const before = await page.evaluate(() => window.history.length)
  for (const [name, close] of WAYS)
    await test.step(name, async () => {
      await openControls(page)
      await close(page)
      await expect(fullPlayerOf(page)).toBeHidden()
      await expect(page).toHaveURL(/\/$/)
      await expect(openerOf(page)).toBeFocused()
      await expectSound(page)
      // One step, which closing has gone back over.
      expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(before + 1)
    })

  const player = await openControls(page)
  const title = (await player.getByRole('link').textContent()) ?? ''
  await player.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(fullPlayerOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expectSound(page)
})

/** A finger that comes down on the cover and leaves far below. */
async function swipeDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const finger = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await finger('touchStart', { x: 195, y: 200 })
  for (const y of [230, 270, 310, 350]) await finger('touchMove', { x: 197, y })
  await finger('touchEnd')
}

test('the full player reads along, goes to chapters, and has the takeaways', async ({ page }) => {
  await playOnItsPage(page, 'five-questions-for-any-claim')
  const player = await openControls(page)
  await player.getByRole('button', { name: 'Transcript', exact: true }).click()
  const transcript = player.getByRole('group', { name: 'Transcript' })
  const spoken = transcript.locator('[data-spoken]')
  await playFrom(page, 75)
  await expect(spoken).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await transcript
    .getByRole('button', { name: /play from here$/ })
    .first()
    .click()
  await expect.poll(() => secondsPlayed(page)).toBeLessThan(20)
  await expect(spoken).toBeInViewport()

  await player.getByRole('button', { name: 'Chapters', exact: true }).click()
  const chapters = player.getByRole('group', { name: 'Chapters' })
  await expect(chapters.getByRole('heading', { name: 'Key takeaways' })).toBeAttached()
  await chapters.getByRole('button').nth(1).click()
  await expect(chapters.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
  await player.getByRole('button', { name: 'Cover', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Cover', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
