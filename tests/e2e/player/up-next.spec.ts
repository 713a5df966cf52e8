import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import {
  barOf,
  expectSilence,
  expectSound,
  lengthOf,
  openControls,
  playFrom,
  playOnItsPage,
  secondsPlayed,
  statusOf,
} from '@tests/support/listening'
import type { EpisodeSummary } from '@/lib/episodes/episode'

/** The first four of a season; the sample show's have audio. */
async function firstFour(page: Page): Promise<EpisodeSummary[]> {
  const all = (await (await page.request.get('/api/episodes?season=1')).json()) as EpisodeSummary[]
  return all.sort((a, b) => a.episodeNumber - b.episodeNumber).slice(0, 4)
}

const hearOut = async (page: Page) => playFrom(page, (await lengthOf(page)) - 0.8)

const offerOf = (page: Page) => barOf(page).getByRole('group', { name: 'Up next' })
const queueOf = (page: Page) => page.getByRole('dialog', { name: 'Up next' })

async function queueFromList(page: Page, title: string, how: 'Play next' | 'Add to Up next'): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: how }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('what is queued outlives a reload and plays next; then the season is offered', async ({ page }) => {
  const [one, two, three, four] = await firstFour(page)
  if (!one || !two || !three || !four) throw new Error('The season has no four episodes.')
  await openAlive(page, '/episodes?season=1')
  await queueFromList(page, two.title, 'Add to Up next')
  await queueFromList(page, three.title, 'Add to Up next')
  await queueFromList(page, four.title, 'Play next')
  await playOnItsPage(page, one.slug)
  const controls = await openControls(page)
  await controls.getByRole('button', { name: /^Up next/ }).click()
  const entries = queueOf(page).getByRole('listitem')
  await expect(entries).toHaveText([four.title, two.title, three.title].map((title) => new RegExp(title)))
  await expect(queueOf(page).getByRole('switch', { name: /Autoplay next/ })).not.toBeChecked()
  const up = queueOf(page).getByRole('button', { name: `Move ${two.title} up` })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  for (const { title } of [four, three])
    await queueOf(page)
      .getByRole('button', { name: `Remove ${title}` })
      .click()
  await expect(queueOf(page).locator(':focus')).toHaveCount(1)
  await expect(entries).toHaveText([new RegExp(two.title)])

  await page.keyboard.press('Escape')
  await hearOut(page)
  await expect(barOf(page).getByText(two.title).filter({ visible: true })).toBeVisible()
  await expectSound(page)
  await hearOut(page)
  await expect(statusOf(page)).toContainText('Paused')
  await expectSilence(page)
  expect(await secondsPlayed(page)).toBe(0)
  await offerOf(page)
    .getByRole('button', { name: `Play next: ${three.title}` })
    .click()
  await expectSound(page)
  await expect(barOf(page).getByText(three.title).filter({ visible: true })).toBeVisible()
})
