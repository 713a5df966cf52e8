import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '@tests/support/e2e'
import { controlledBy } from '@tests/support/folded-text'
import type { EpisodeSummary } from '@/lib/episodes/episode'

const LONG = { slug: 'one-word-at-a-time', title: 'One Word at a Time' }
const SHORT = { slug: 'learning-from-examples', title: 'Learning from Examples' }
const UNTRANSCRIBED = { slug: 'inside-a-neural-network', title: 'Inside a Neural Network' }

/** What is to be seen, which is not all that is there. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has the hidden text too
const seenText = (element: Locator) => element.innerText()

test('says which episode it is, of when, and how long', async ({ page, request }) => {
  const episode = (await (await request.get(`/api/episodes/${LONG.slug}`)).json()) as EpisodeSummary
  await page.goto(`/episodes/${LONG.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: LONG.title })).toBeVisible()
  await expect(main.getByText(`Season ${episode.season}, Episode ${episode.episodeNumber}`)).toBeVisible()
  await expect(main.locator('header time').first()).toHaveAttribute('datetime', episode.publishDate)
  await expect(
    main.locator('header').locator('time').getByText(episode.duration, { exact: true }),
  ).toBeVisible()
  await expect(main.getByRole('img', { name: LONG.title })).toBeVisible()
  await expect(page.locator('meta[property="og:audio"]')).toHaveAttribute('content', /^http.+\.mp3$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.+\.jpg$/)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({ '@type': 'PodcastEpisode', name: LONG.title })
})

test('says once, at the foot of the page, that the voices are synthetic', async ({ page }) => {
  await page.goto(`/episodes/${LONG.slug}`)
  const notice = page.getByText(/the voices are synthetic/)
  await expect(notice).toHaveCount(1)
  await expect(page.getByRole('contentinfo').getByText(/the voices are synthetic/)).toBeVisible()
})

test('before it is played it shows what is done with it, and its description begins on the first screen', async ({
  page,
}) => {
  await page.goto(`/episodes/${LONG.slug}`, { waitUntil: 'networkidle' })
  const head = page.locator('main header')
  for (const name of ['Listen Now', 'Bookmark', 'Share', `More for ${LONG.title}`])
    await expect(head.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(head.getByRole('link', { name: 'View Transcript' })).toBeVisible()
  await expect(head.getByRole('button')).toHaveCount(4)
  const description = await page.locator('main .prose').first().boundingBox()
  expect(description?.y).toBeLessThan(760)
})

test('folds a description of more than 640 characters, and one of fewer not', async ({ page }) => {
  await page.goto(`/episodes/${LONG.slug}`)
  const more = page.getByRole('button', { name: 'Show more' })
  const text = await controlledBy(page, more)
  const folded = (await seenText(text)).replace(/\s+/g, ' ').trim()
  expect(folded, 'ends with a sentence or an entry').toMatch(/[^…,:]$/)
  expect(folded.length).toBeLessThanOrEqual(640)
  expect(folded.length).toBeGreaterThan(640 * 0.4)
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
  await expect(page.getByRole('main').getByText(/transcript/i)).toHaveCount(0)
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
