import { expect, test } from '@tests/support/e2e'

test.use({ javaScriptEnabled: false })

const PAGES = [
  { path: '/', type: 'PodcastSeries', title: /^Plain AI: / },
  { path: '/episodes', type: undefined, title: /^Browse Episodes · Plain AI$/ },
  { path: '/episodes/move-37', type: 'PodcastEpisode', title: /^Move 37 · Plain AI$/ },
  { path: '/deeper-dive', type: 'CollectionPage', title: /^Deeper Dive · Plain AI$/ },
  { path: '/media-kit', type: undefined, title: /^Media Kit · Plain AI$/ },
  { path: '/privacy-policy', type: undefined, title: /^Privacy Policy · Plain AI$/ },
  {
    path: '/deeper-dive/gender-shades-2018',
    type: 'ScholarlyArticle',
    title: /^Gender Shades: .* · Plain AI$/,
  },
  { path: '/ai-basics', type: 'LearningResource', title: /^AI Basics · Plain AI$/ },
  { path: '/practical-examples', type: 'LearningResource', title: /^Practical Examples · Plain AI$/ },
  { path: '/episode-transcripts', type: undefined, title: /^Episode Transcripts · Plain AI$/ },
]

for (const { path, type, title } of PAGES) {
  test(`${path} tells search engines and share cards what it is`, async ({ page, baseURL }) => {
    await page.goto(`${path}?utm_source=mail`)
    const content = (selector: string) => page.locator(selector).first().getAttribute('content')
    await expect(page).toHaveTitle(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new URL(path, baseURL).href.replace(/\/$/, ''),
    )
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(40)
    expect((await content('meta[name=keywords]'))?.split(',').length).toBeGreaterThan(3)
    expect(await content('meta[property="og:title"]')).toMatch(/\S/)
    expect(await content('meta[name="twitter:card"]')).toBe('summary')
    const image = (await content('meta[property="og:image"]')) ?? ''
    const response = await page.request.get(new URL(new URL(image).pathname, baseURL).href)
    expect(response.headers()['content-type']).toMatch(/^image\//)

    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(type ? [type] : [])
  })
}
