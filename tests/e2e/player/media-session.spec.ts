import { expect, test } from '@tests/support/e2e'
import { EPISODE, expectSilence, expectSound, playOnItsPage, secondsPlayed } from '@tests/support/listening'

test('the player tells the system what plays, and obeys its buttons', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {}
    Object.assign(window, { handlers })
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler
    }
  })
  await playOnItsPage(page)
  const told = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return { title: metadata?.title, sizes: metadata?.artwork.map(({ sizes }) => sizes), playbackState }
    })
  await expect
    .poll(told)
    .toEqual({ title: EPISODE.title, sizes: ['96x96', '192x192', '384x384'], playbackState: 'playing' })
  const press = (action: MediaSessionAction, details: object = {}) =>
    page.evaluate(
      ([name, more]) =>
        (window as unknown as { handlers: Record<string, (details: object) => void> }).handlers[name]?.(more),
      [action, details] as const,
    )
  await press('seekto', { seekTime: 60 })
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(59)
  await press('seekbackward')
  await expect.poll(() => secondsPlayed(page)).toBeLessThan(55)
  await press('pause')
  await expectSilence(page)
  await expect.poll(told).toMatchObject({ playbackState: 'paused' })
  await press('play')
  await expectSound(page)
})
