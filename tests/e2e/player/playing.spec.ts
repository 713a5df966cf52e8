import { expect, test } from '@tests/support/e2e'
import {
  barOf,
  cardOf,
  EPISODE,
  expectSilence,
  expectSound,
  OTHER,
  playOnItsPage,
  scrollToEnd,
  statusOf,
} from '@tests/support/listening'

test('nothing of the audio is fetched before play, and the play call leaves first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.mp3') || pathname.endsWith('/play')) asked.push(pathname)
  })
  await page.goto(`/episodes/${EPISODE.slug}`, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await expect(barOf(page)).toHaveCount(0)
  const told = page.waitForRequest('**/play')
  await page.getByRole('button', { name: 'Listen Now' }).click()
  expect((await told).postDataJSON()).toEqual({ platform: 'direct' })
  await expectSound(page)
  expect(asked[0]).toMatch(/\/play$/)
  expect(asked[1]).toMatch(/\.mp3$/)
  await expect(page.getByText('Playing episode')).toBeVisible()
  await expect(statusOf(page)).toContainText('Playing')
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(EPISODE.title)
  await scrollToEnd(page)
  await expect(barOf(page)).toBeVisible()
  await barOf(page).getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await expect(statusOf(page)).toContainText('Paused')
})

test('pauses when another tab begins, and says so', async ({ page, context }) => {
  await playOnItsPage(page)
  const second = await context.newPage()
  await playOnItsPage(second, OTHER.slug)
  await expectSilence(page)
  await expect(statusOf(page)).toContainText('Paused: playing in another tab')
  await expect(cardOf(page).getByText('Paused: playing in another tab')).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
  await expectSilence(second)
  await second.close()
})
