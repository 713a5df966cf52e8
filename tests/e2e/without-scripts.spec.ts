import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import type { EpisodeDetail } from '@/lib/episodes/episode'

const SLUG = 'one-word-at-a-time'

test.use({ javaScriptEnabled: false })

test('an episode can be read whole and heard without scripts', async ({ page, request }) => {
  const episode = (await (await request.get(`/api/episodes/${SLUG}`)).json()) as EpisodeDetail
  const response = await page.goto(`/episodes/${SLUG}`)
  expect(response?.status()).toBe(200)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: episode.title })).toBeVisible()

  const audio = main.getByLabel(episode.title).and(page.locator('audio[controls]'))
  await expect(audio).toBeVisible()
  const source = await audio.getAttribute('src')
  const sound = await request.get(source ?? '', { headers: { range: 'bytes=0-99' } })
  expect([sound.status(), sound.headers()['content-type']]).toEqual([206, 'audio/mpeg'])
  await expect(main.getByRole('slider'), 'no control that does nothing').toHaveCount(0)

  const [last] = episode.transcriptSegments.slice(-1)
  await expect(main.getByText(last?.text ?? 'There is no transcript.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('without scripts each card of the home page leads to its episode, and that leads back', async ({
  page,
}) => {
  await page.goto('/')
  const link = page
    .locator('#episodes')
    .getByRole('article')
    .first()
    .getByRole('link', { name: 'View full episode' })
  const path = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(path ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All episodes' }).click()
  await expect(page).toHaveURL('/#episodes')
  await expect(page.getByRole('heading', { name: 'Season 2' })).toBeVisible()
})

const PAGES = [
  '/',
  '/episodes',
  `/episodes/${SLUG}`,
  '/episode-transcripts',
  `/episode-transcripts/${SLUG}`,
  '/deeper-dive',
  '/deeper-dive/attention-is-all-you-need-2017',
  '/practical-examples',
  '/media-kit',
  '/listen',
  '/questions',
  '/search',
  '/search?q=token',
  '/start-here',
  '/saved',
]

test('without scripts no page has a button that does nothing, nor a link to raw data', async ({ page }) => {
  for (const path of PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    const dead = page.locator('button:not([type=submit]), input:not(form input), select:not(form select)')
    const seen = await dead
      .filter({ visible: true })
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    expect(seen, path).toEqual([])
    for (const link of await page.locator('a[href^="/api/"]').filter({ visible: true }).all()) {
      const url = (await link.getAttribute('href')) ?? ''
      expect((await page.request.get(url)).headers()['content-type'], url).not.toContain('json')
    }
  }
})

test('without scripts the rest of a season is one link away', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See the full list of Season 1' }).click()
  await expect(page).toHaveURL('/episodes?season=1')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
})
