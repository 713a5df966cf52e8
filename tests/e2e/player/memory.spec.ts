import { expect, test } from '@tests/support/e2e'
import {
  cardOf,
  EPISODE,
  expectSilence,
  expectSound,
  isSilent,
  loudnessOf,
  playFrom,
  secondsPlayed,
  speedOf,
} from '@tests/support/listening'

test('an episode goes on where it was left, unless a link names a moment', async ({ page }) => {
  await page.goto(`/episodes/${EPISODE.slug}`)
  const card = cardOf(page)
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await playFrom(page, 90)
  await card.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.25')
  await card.getByRole('slider', { name: 'Volume' }).press('ArrowLeft')
  await card.getByRole('button', { name: 'Pause' }).click()
  const left = await secondsPlayed(page)
  expect(left).toBeGreaterThan(89)

  await page.reload()
  await expect(page.getByRole('main').getByText(/^Continue at 1:3\d, \d minutes left$/)).toBeVisible()
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(left - 1)
  expect(await speedOf(page)).toBe(1.25)
  expect(await loudnessOf(page)).toBeCloseTo(0.9)

  await page.goto(`/episodes/${EPISODE.slug}?t=45,46.5`)
  expect(await isSilent(page), 'it does not play by itself').toBe(true)
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThanOrEqual(46.5)
  await expectSilence(page)
  expect(await secondsPlayed(page)).toBeLessThan(60)
})
