import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { EPISODE, expectSound, lengthOf, playFrom, secondsPlayed } from '@tests/support/listening'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { PLACE_PREFIX } from '@/lib/player/place'
import { toPlayerEpisode } from '@/lib/player/player-state'

/** The visitor has left these episodes at an earlier visit, the last one last. Seconds. */
async function leave(page: Page, places: [slug: string, at: number][]): Promise<void> {
  for (const [index, [slug, at]] of places.entries()) {
    const summary = (await (await page.request.get(`/api/episodes/${slug}`)).json()) as EpisodeSummary
    const entry = JSON.stringify({ at, leftAt: index + 1, episode: toPlayerEpisode(summary) })
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem(key)) localStorage.setItem(key, value)
        sessionStorage.setItem(key, 'left')
      },
      [PLACE_PREFIX + summary.id, entry] as const,
    )
  }
}

const LISTED = { title: 'When AI Gets a To-Do List', slug: 'when-ai-gets-a-to-do-list' }

const rowOf = (page: Page) => page.getByRole('region', { name: 'Continue listening' })
const heightOf = async (page: Page) => (await page.locator('.continue-listening').boundingBox())?.height

test.use({ expectedErrors: [/ERR_FAILED/] })

test('the home page offers what was left, last first, until it is heard', async ({ page }) => {
  await noteShifts(page)
  await page.goto('/')
  await expect(rowOf(page)).toBeHidden()
  await leave(page, [
    [LISTED.slug, 75],
    [EPISODE.slug, 70],
  ])
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const early = await heightOf(page)
  expect(early).toBeGreaterThan(150)
  await page.unroute('**/_next/static/chunks/*.js')
  await page.goto('/', { waitUntil: 'networkidle' })
  const entries = rowOf(page).getByRole('article')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(EPISODE.title)
  await expect(entries.first()).toContainText('Continue at 1:10, 5 minutes left')
  expect(await heightOf(page)).toBe(early)
  expect(await shiftsOf(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  const card = page.locator('#episodes').getByRole('article', { name: LISTED.title })
  await expect(card.getByText(/^Continue at 1:15, \d minutes? left$/), 'a card says it as well').toBeVisible()

  const more = (title: string) => rowOf(page).getByRole('button', { name: `More for ${title}` })
  await more(LISTED.title).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from list' }).click()
  await expect(entries).toHaveCount(1)
  await expect(more(EPISODE.title)).toBeFocused()
  await entries.getByRole('button', { name: `Play ${EPISODE.title}` }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(69)

  await playFrom(page, (await lengthOf(page)) - 1)
  await expect(rowOf(page).getByText('Heard to the end')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rowOf(page)).toBeHidden()
})
