import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAlive, test } from '@tests/support/e2e'
import {
  barOf,
  closeControls,
  expectSilence,
  expectSound,
  isPhone,
  openControls,
  playOnItsPage,
  secondsPlayed,
  statusOf,
} from '@tests/support/listening'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const FIRST = { season: 1, episodeNumber: 1 }

async function episodesOf(page: Page, season: number): Promise<EpisodeSummary[]> {
  const all = (await (await page.request.get(`/api/episodes?season=${season}`)).json()) as EpisodeSummary[]
  return all.sort((a, b) => a.episodeNumber - b.episodeNumber)
}

/** The first two of a season; the sample show's have audio. */
async function firstTwo(page: Page): Promise<[EpisodeSummary, EpisodeSummary]> {
  const [first, second] = await episodesOf(page, FIRST.season)
  if (!first || !second) throw new Error('The season has no two episodes.')
  return [first, second]
}

/** To the last moment of the sound. */
const hearOut = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 0.8
  })

const offerOf = (page: Page) => barOf(page).getByRole('group', { name: 'Up next' })
const queueOf = (page: Page) => page.getByRole('dialog', { name: 'Up next' })

async function openQueue(page: Page): Promise<void> {
  const controls = await openControls(page)
  await controls.getByRole('button', { name: /^Up next/ }).click()
  await expect(queueOf(page)).toBeVisible()
}

async function queueFromPage(page: Page, slug: string, how: 'Play next' | 'Add to Up next'): Promise<void> {
  await openAlive(page, `/episodes/${slug}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: how }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('at the end the next of the season is offered, and starts at a press only', async ({ page }) => {
  const [first, second] = await firstTwo(page)
  await playOnItsPage(page, first.slug)
  await hearOut(page)
  await expect(statusOf(page)).toContainText('Paused')
  await expect(offerOf(page).getByText(second.title)).toBeVisible()
  await expectSilence(page)
  expect(await secondsPlayed(page)).toBe(0)
  await expectAccessible(page)
  await offerOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offerOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Listen Now' }).click()
  await expectSound(page)
  await hearOut(page)
  await offerOf(page)
    .getByRole('button', { name: `Play next: ${second.title}` })
    .click()
  await expectSound(page)
  await expect(statusOf(page)).toContainText('Playing')
  await expect(barOf(page).getByText(second.title).filter({ visible: true })).toBeVisible()
})

test('it starts by itself once that is switched on, which is remembered', async ({ page }) => {
  const [first, second] = await firstTwo(page)
  await playOnItsPage(page, first.slug)
  await page.getByRole('link', { name: 'All episodes' }).click()
  await openQueue(page)
  const autoplay = queueOf(page).getByRole('switch', { name: /Autoplay next/ })
  await expect(autoplay).not.toBeChecked()
  await autoplay.click()

  await playOnItsPage(page, first.slug)
  const started = page.waitForRequest((request) => request.url().endsWith(`/api/episodes/${second.id}/play`))
  await hearOut(page)
  await started
  await expectSound(page)
  await expect(barOf(page).getByText(second.title).filter({ visible: true })).toBeVisible()
})

test('what is queued plays next, can be moved and removed, and outlives a reload', async ({ page }) => {
  const [one, two, three, four] = await episodesOf(page, FIRST.season)
  if (!one || !two || !three || !four) throw new Error('The season has no four episodes.')
  await queueFromPage(page, two.slug, 'Add to Up next')
  await queueFromPage(page, three.slug, 'Add to Up next')
  await queueFromPage(page, four.slug, 'Play next')
  await playOnItsPage(page, one.slug)
  await page.getByRole('link', { name: 'All episodes' }).click()

  await openQueue(page)
  const entries = queueOf(page).getByRole('listitem')
  await expect(entries).toHaveText([four.title, two.title, three.title].map((title) => new RegExp(title)))
  await expectAccessible(page)
  const up = queueOf(page).getByRole('button', { name: `Move ${three.title} up` })
  await up.press('Enter')
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await queueOf(page)
    .getByRole('button', { name: `Remove ${four.title}` })
    .click()
  await expect(queueOf(page).locator(':focus')).toHaveCount(1)
  await expect(entries).toHaveText([three.title, two.title].map((title) => new RegExp(title)))
  await queueOf(page).getByRole('button', { name: 'Close' }).click()
  await closeControls(page)

  await playOnItsPage(page, one.slug)
  await hearOut(page)
  await expectSound(page)
  await expect(barOf(page).getByText(three.title).filter({ visible: true })).toBeVisible()
  await openQueue(page)
  await expect(entries).toHaveText([new RegExp(two.title)])
  if (!isPhone(page)) return
  await page.keyboard.press('Escape')
  await expect(queueOf(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible()
})
