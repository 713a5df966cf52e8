import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import { E2E_ADMIN_PASSWORD, E2E_ADMIN_USERNAME } from '@tests/support/e2e-admin'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const LONG = { slug: 'one-word-at-a-time', title: 'One Word at a Time' }
const SHORT = { slug: 'learning-from-examples', title: 'Learning from Examples' }
const UNTRANSCRIBED = { slug: 'will-it-take-my-job', title: 'Will It Take My Job?' }
/** The two sizes run at once, so each has an episode of its own to change. */
const COUNTED: Record<string, string> = { phone: 'move-37', desktop: 'the-imitation-game' }

const firstCard = (page: Page) => page.locator('#episodes').getByRole('article').first()
const heightOf = (element: Locator) => element.evaluate((node) => node.clientHeight)
const isWhole = (element: Locator) => element.evaluate((node) => node.scrollHeight <= node.clientHeight + 1)
/** What is to be seen, which is not all that is there. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has the hidden text too
const seenText = (element: Locator) => element.innerText()
/** The element a button says it opens. */
const controlledBy = async (page: Page, button: Locator) =>
  page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)

/** The archive with its first episode changed, as a refresh an hour later brings it. */
async function showChanged(page: Page, change: Partial<EpisodeSummary>): Promise<void> {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/api/episodes', async (route) => {
    const [first, ...others] = (await (await route.fetch()).json()) as EpisodeSummary[]
    await route.fulfill({ json: [{ ...first, title: 'Changed', ...change }, ...others] })
  })
  await page.clock.fastForward('01:01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(firstCard(page).getByRole('link', { name: 'Changed' })).toBeVisible()
}

test.describe('an episode card', () => {
  test('shows as much of a long description as has room, and all of it when asked', async ({ page }) => {
    await page.goto('/')
    const card = firstCard(page)
    const more = card.getByRole('button', { name: 'Show more' })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    const text = await controlledBy(page, more)
    const room = (page.viewportSize()?.width ?? 0) < 640 ? 64 : 128
    expect(Math.abs((await heightOf(text)) - room)).toBeLessThanOrEqual(1)
    expect(await isWhole(text)).toBe(false)
    await expect(text.locator('p').first()).toBeVisible()

    await more.click()
    const less = card.getByRole('button', { name: 'Show less' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    expect(await isWhole(text)).toBe(true)
    expect(await heightOf(text)).toBeGreaterThan(room)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await less.click()
    await expect(more).toBeVisible()
    expect(Math.abs((await heightOf(text)) - room)).toBeLessThanOrEqual(1)
  })

  test('offers more only where the text overflows, and looks again when the window changes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showChanged(page, { description: `<p>${'Plain words. '.repeat(18)}</p>` })
    const card = firstCard(page)
    const toggle = card.getByRole('button', { name: /^Show (more|less)$/ })
    await expect(card.getByText('Plain words.')).toBeVisible()
    await expect(toggle).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(toggle).toHaveText('Show more')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(toggle).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await toggle.click()
    await expect(toggle).toHaveText('Show less')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(toggle, 'open or not, it has nothing to hide').toHaveCount(0)
  })

  test('leads to the episode, by its title and at the end of its text', async ({ page }) => {
    await page.goto('/')
    const card = firstCard(page)
    const [episode] = (await (await page.request.get('/api/episodes')).json()) as EpisodeSummary[]
    const path = `/episodes/${episode?.slug}`
    await expect(card.getByRole('link', { name: episode?.title })).toHaveAttribute('href', path)
    await expect(card.getByText(`Episode ${episode?.episodeNumber}`)).toBeVisible()
    await card.getByRole('link', { name: 'View full episode' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: episode?.title })).toBeVisible()
  })

  test('links its transcript, at its place on the page', async ({ page }) => {
    await page.goto('/')
    await firstCard(page).getByRole('link', { name: 'Transcript' }).click()
    await expect(page).toHaveURL(/\/episodes\/[a-z-]+#transcript$/)
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeInViewport()
  })

  for (const transcriptionStatus of ['pending', 'processing', 'failed'] as const) {
    test(`has no such link while its transcription is ${transcriptionStatus}`, async ({ page }) => {
      await showChanged(page, { transcriptionStatus })
      await expect(firstCard(page).getByRole('link', { name: 'View full episode' })).toBeVisible()
      await expect(firstCard(page).getByRole('link', { name: 'Transcript' })).toHaveCount(0)
    })
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows its whole description', async ({ page }) => {
      await page.goto('/')
      const text = firstCard(page).locator('[class*=card-description]')
      expect(await text.boundingBox()).toMatchObject({ height: expect.any(Number) })
      expect((await text.boundingBox())?.height).toBeGreaterThan(128)
    })
  })
})

test.describe('the page of an episode', () => {
  test('says which episode it is, of when, and how long', async ({ page, request }) => {
    const episode = (await (await request.get(`/api/episodes/${LONG.slug}`)).json()) as EpisodeSummary
    await page.goto(`/episodes/${LONG.slug}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: LONG.title })).toBeVisible()
    await expect(main.getByText(`Season ${episode.season}, Episode ${episode.episodeNumber}`)).toBeVisible()
    await expect(main.locator('header time').first()).toHaveAttribute('datetime', episode.publishDate)
    await expect(main.locator('header').getByText(episode.duration, { exact: true })).toBeVisible()
    await expect(main.getByRole('img', { name: LONG.title })).toBeVisible()
    await expect(page.locator('meta[property="og:audio"]')).toHaveAttribute('content', /^http.+\.mp3$/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\.jpg$/)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'PodcastEpisode', name: LONG.title })
  })

  test('folds a description of more than 640 characters, and one of fewer not', async ({ page }) => {
    await page.goto(`/episodes/${LONG.slug}`)
    const more = page.getByRole('button', { name: 'Show more' })
    const text = await controlledBy(page, more)
    const folded = (await seenText(text)).replace(/\s+/g, ' ').trim()
    expect(folded).toMatch(/\S…$/)
    expect(folded.length).toBeLessThanOrEqual(641)
    expect(folded.length).toBeGreaterThan(640 * 0.8)
    await more.click()
    await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
    expect((await seenText(text)).length).toBeGreaterThan(700)
    await expect(text).not.toContainText('…', { useInnerText: true })
    await expectAccessible(page)

    await page.goto(`/episodes/${SHORT.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: SHORT.title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  })

  test('scrolls to the transcript there is, and speaks of none there is not', async ({ page }) => {
    await page.goto(`/episodes/${LONG.slug}`)
    await page.getByRole('link', { name: 'View Transcript' }).click()
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeInViewport()
    await page.goto(`/episodes/${UNTRANSCRIBED.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: UNTRANSCRIBED.title })).toBeVisible()
    await expect(page.getByText(/transcript/i)).toHaveCount(0)
  })

  test('counts downloads from the first on', async ({ page, request }, { project }) => {
    const episodes = (await (await request.get('/api/episodes')).json()) as EpisodeSummary[]
    const counted = episodes.find(({ slug }) => slug === COUNTED[project.name])
    const unplayed = episodes.find(
      ({ slug, downloadCount }) => downloadCount === 0 && !Object.values(COUNTED).includes(slug),
    )
    await page.goto(`/episodes/${unplayed?.slug}`)
    await expect(page.getByRole('button', { name: 'Listen Now' })).toBeVisible()
    await expect(page.getByText(/downloads?$/)).toHaveCount(0)

    const login = { username: E2E_ADMIN_USERNAME, password: E2E_ADMIN_PASSWORD }
    expect((await page.request.post('/api/auth/login', { data: login })).ok()).toBe(true)
    const before = counted?.downloadCount ?? 0
    for (const count of [before + 1, before + 2]) {
      // A listener of its own; what browsers without a face play is not counted.
      const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${Date.now()}) Firefox/149.0` }
      const play = { data: { platform: 'direct' }, headers }
      expect((await request.post(`/api/episodes/${counted?.id}/play`, play)).ok()).toBe(true)
      // Pages are made anew when somebody edits, not for each play.
      await page.request.patch(`/api/cms/episodes/${counted?.id}`, { data: { title: counted?.title } })
      await page.goto(`/episodes/${counted?.slug}`)
      const words = `${count} ${count === 1 ? 'download' : 'downloads'}`
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })

  test.describe('whose artwork fails to load', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('hides it, and gives its place to the words', async ({ page }) => {
      await page.route('**/media/**', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
      )
      await page.goto(`/episodes/${LONG.slug}`)
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
      const shell = await page.getByRole('main').getByRole('article').boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.width).toBeGreaterThan((shell?.width ?? 0) * 0.85)
      await expectAccessible(page)
    })
  })

  test('moves nothing while it loads', async ({ page }) => {
    for (const path of ['/', `/episodes/${LONG.slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const shift = await page.evaluate(async () => {
        const seen: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        await nextFrame()
        await nextFrame()
        seen.push(...observer.takeRecords())
        return seen.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
      })
      expect(shift, path).toBe(0)
    }
  })
})

test.describe('an episode that is not there', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

  test('is answered as a whole page, scripts or not, with status 404 and a way home', async ({ page }) => {
    const response = await page.goto('/episodes/never-recorded')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Episode not found' })).toBeVisible()
    await expect(page.getByText('The episode may have been removed or the link is incorrect.')).toBeVisible()
    await expect(page).toHaveTitle(/^Episode not found · /)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an episode that is not there, with scripts', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is accessible and keeps its way home', async ({ page }) => {
    await page.goto('/episodes/never-recorded')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
