import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { noteShifts, shiftsOf } from '@tests/support/layout-shifts'
import { EPISODE, expectSound, OTHER, secondsPlayed } from '@tests/support/listening'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { PLACE_PREFIX } from '@/lib/player/place'
import { toPlayerEpisode } from '@/lib/player/player-state'

/** The visitor has left these episodes at an earlier visit, the last one last. Seconds. */
async function leave(page: Page, places: [slug: string, at: number][]): Promise<EpisodeSummary[]> {
  const left: EpisodeSummary[] = []
  for (const [slug, at] of places) {
    const summary = (await (await page.request.get(`/api/episodes/${slug}`)).json()) as EpisodeSummary
    left.push(summary)
    const entry = JSON.stringify({ at, leftAt: left.length, episode: toPlayerEpisode(summary) })
    await page.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem(key)) localStorage.setItem(key, value)
        sessionStorage.setItem(key, 'left')
      },
      [PLACE_PREFIX + summary.id, entry] as const,
    )
  }
  return left
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

const rowOf = (page: Page) => page.getByRole('region', { name: 'Continue listening' })

test('the home page offers what was left, last first, and nothing moves for it', async ({ page }) => {
  await noteShifts(page)
  await leave(page, [
    [OTHER.slug, 30],
    [EPISODE.slug, 70],
  ])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const entries = rowOf(page).getByRole('article')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(EPISODE.title)
  await expect(entries.first()).toContainText('Continue at 1:10, 5 minutes left')
  expect(await shiftsOf(page)).toEqual([])
  expect(
    asked.filter((path) => path.startsWith('/api/episodes')),
    'drawn from memory alone',
  ).toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await entries
    .first()
    .getByRole('button', { name: `Play ${EPISODE.title}` })
    .click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeGreaterThan(69)
})

test('with text of twice the size on the narrowest phone, nothing of an entry is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await leave(page, [[EPISODE.slug, 70]])
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/', { waitUntil: 'networkidle' })
  const entry = rowOf(page).getByRole('article')
  const whole = await boxOf(entry)
  for (const part of [
    entry.getByRole('button', { name: `Play ${EPISODE.title}` }),
    entry.getByRole('button', { name: /^More/ }),
    entry.getByRole('link'),
    entry.getByText('Continue at 1:10'),
  ]) {
    const { x, y, width, height } = await boxOf(part)
    expect(x).toBeGreaterThanOrEqual(whole.x)
    expect(y).toBeGreaterThanOrEqual(whole.y)
    expect(x + width).toBeLessThanOrEqual(whole.x + whole.width)
    expect(y + height).toBeLessThanOrEqual(whole.y + whole.height)
  }
})

test.describe('before its scripts have come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('its room is there from the first paint on, for returning listeners only', async ({ page }) => {
    await page.goto('/')
    await expect(rowOf(page)).toBeHidden()
    await leave(page, [[EPISODE.slug, 70]])
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const early = await page.locator('.continue-listening').boundingBox()
    expect(early?.height).toBeGreaterThan(150)
    await page.unroute('**/_next/static/chunks/*.js')
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(rowOf(page).getByRole('article')).toHaveCount(1)
    expect((await page.locator('.continue-listening').boundingBox())?.height).toBe(early?.height)
  })
})

test('an entry can be removed, plays from the beginning at a wish, and leaves the row when it is heard', async ({
  page,
}) => {
  await leave(page, [
    [OTHER.slug, 30],
    [EPISODE.slug, 70],
  ])
  await page.goto('/')
  const more = (title: string) => rowOf(page).getByRole('button', { name: `More for ${title}` })
  await more(OTHER.title).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from list' }).click()
  await expect(rowOf(page).getByRole('article')).toHaveCount(1)
  await expect(more(EPISODE.title)).toBeFocused()
  await page.reload()
  await expect(rowOf(page).getByRole('article')).toHaveCount(1)

  await more(EPISODE.title).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play from the beginning' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(10)
  const slider = page.locator('audio')
  await slider.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = audio.duration - 1
  })
  await expect(rowOf(page).getByText('Heard to the end')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rowOf(page)).toBeHidden()
})

test('cards say where one stopped, in the place of the length, and offer the beginning', async ({ page }) => {
  await noteShifts(page)
  await leave(page, [['when-ai-gets-a-to-do-list', 75]])
  await page.goto('/', { waitUntil: 'networkidle' })
  const card = page.locator('#episodes').getByRole('article', { name: 'When AI Gets a To-Do List' })
  await expect(card.getByText(/^Continue at 1:15, \d minutes? left$/)).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.goto('/episodes')
  await page.getByRole('button', { name: 'More for When AI Gets a To-Do List' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play from the beginning' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(10)
})

test('the episode’s page says it as well, and starts again at a press', async ({ page }) => {
  await noteShifts(page)
  await leave(page, [[EPISODE.slug, 70]])
  await page.goto(`/episodes/${EPISODE.slug}`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByText('Continue at 1:10, 5 minutes left')).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await main.getByRole('button', { name: 'From the beginning' }).click()
  await expectSound(page)
  expect(await secondsPlayed(page)).toBeLessThan(10)
})

test('what others have kept under such a name costs nothing but its place, once', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"at":"soon"}'), `${PLACE_PREFIX}foreign`)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(rowOf(page)).toBeHidden()
  expect(await page.evaluate((key) => localStorage.getItem(key), `${PLACE_PREFIX}foreign`)).toBeNull()
})
