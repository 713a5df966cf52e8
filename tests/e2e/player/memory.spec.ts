import { expect, test } from '@tests/support/e2e'
import {
  cardOf,
  EPISODE,
  expectSilence,
  expectSound,
  isSilent,
  loudnessOf,
  playOnItsPage,
  secondsPlayed,
  speedOf,
  statusOf,
} from '@tests/support/listening'
import { PLACE_PREFIX } from '@/lib/player/place'

test('an episode goes on where it was left, as loud and as fast, after a reload', async ({ page }) => {
  await page.goto('/')
  const card = cardOf(page)
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await card.getByRole('slider', { name: 'Position' }).press('PageUp')
  await card.getByRole('slider', { name: 'Position' }).press('PageUp')
  await card.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.25')
  await card.getByRole('slider', { name: 'Volume' }).press('ArrowLeft')
  await card.getByRole('button', { name: 'Pause' }).click()
  const left = await secondsPlayed(page)
  expect(left).toBeGreaterThan(30)

  await page.reload()
  await expect(card.getByText('You left off here')).toBeVisible()
  await expect(card.getByRole('slider', { name: 'Position' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.floor(left)),
  )
  await card.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(left - 1)
  expect(await speedOf(page)).toBe(1.25)
  expect(await loudnessOf(page)).toBeCloseTo(0.9)
})

test('an episode heard to its end starts from the beginning', async ({ page }) => {
  await playOnItsPage(page)
  await cardOf(page).getByRole('slider', { name: 'Position' }).press('End')
  await expect(statusOf(page)).toContainText('Paused')
  await page.reload()
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(10)
})

test('a link to a moment wins over memory, and does not play by itself', async ({ page }) => {
  await page.goto('/')
  const { id } = (await (await page.request.get(`/api/episodes/${EPISODE.slug}`)).json()) as { id: string }
  await page.evaluate((key) => localStorage.setItem(key, '{"at":90}'), PLACE_PREFIX + id)
  for (const link of ['?t=45', '#t=0:45', '?t=0m45s']) {
    await page.goto('about:blank')
    await page.goto(`/episodes/${EPISODE.slug}${link}`)
    expect(await isSilent(page)).toBe(true)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    expect(await secondsPlayed(page)).toBeGreaterThan(44)
    expect(await secondsPlayed(page)).toBeLessThan(60)
  }
})

test('a shared stretch stops where it ends', async ({ page }) => {
  await page.goto(`/episodes/${EPISODE.slug}?t=20,21.5`)
  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThanOrEqual(21.5)
  await expectSilence(page)
  expect(await secondsPlayed(page)).toBeLessThan(23)
})

test('where the browser keeps nothing, everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await playOnItsPage(page)
  await page.getByRole('main').getByRole('combobox', { name: 'Playback speed' }).selectOption('2')
  await expect.poll(() => speedOf(page)).toBe(2)
})
