import { expect, test } from '@playwright/test'
import { faultsOf } from '@tests/support/schema-org'

/** What every page says of itself to search engines and share cards. Read over HTTP: no browser adds anything to it. */

interface Thing {
  '@type': string
  [member: string]: unknown
}

const LISTED: [path: string, title: RegExp, types: string[]][] = [
  ['/', /^Plain AI: /, ['PodcastSeries', 'FAQPage']],
  ['/episodes', /^Browse Episodes · Plain AI$/, ['PodcastSeries', 'BreadcrumbList']],
  ['/episodes/move-37', /^Move 37 · Plain AI$/, ['PodcastEpisode', 'BreadcrumbList']],
  ['/episode-transcripts', /^Episode Transcripts · Plain AI$/, ['BreadcrumbList']],
  ['/deeper-dive', /^Deeper Dive · Plain AI$/, ['CollectionPage', 'BreadcrumbList']],
  [
    '/deeper-dive/gender-shades-2018',
    /^Gender Shades: .* · Plain AI$/,
    ['ScholarlyArticle', 'BreadcrumbList'],
  ],
  ['/people/clara', /^Clara · Plain AI$/, ['ProfilePage', 'BreadcrumbList']],
  ['/letters', /^Letters · Plain AI$/, ['CollectionPage', 'BreadcrumbList']],
  ['/questions', /^Questions · Plain AI$/, ['FAQPage', 'BreadcrumbList']],
  ['/ai-basics', /^AI Basics · Plain AI$/, ['LearningResource', 'BreadcrumbList']],
  ['/practical-examples', /^Practical Examples · Plain AI$/, ['LearningResource', 'BreadcrumbList']],
  ['/media-kit', /^Media Kit · Plain AI$/, ['BreadcrumbList']],
  ['/search', /^Ask the show · Plain AI$/, ['BreadcrumbList']],
  ['/start-here', /^Start here · Plain AI$/, ['BreadcrumbList']],
  ['/listen', /^Listen Anywhere · Plain AI$/, ['BreadcrumbList']],
  ['/privacy-policy', /^Privacy Policy · Plain AI$/, ['BreadcrumbList']],
  ['/cookie-policy', /^Cookie Policy · Plain AI$/, ['BreadcrumbList']],
  ['/terms-of-service', /^Terms of Service · Plain AI$/, ['BreadcrumbList']],
]
/** For one visitor, or the same words as another page: open to all, listed nowhere. */
const UNLISTED = [
  '/saved',
  '/dashboard',
  '/settings',
  '/settings/account',
  '/episodes?q=move',
  '/search?q=token',
  '/nowhere',
]

const SIGNS: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text = '') => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => SIGNS[sign] ?? sign)

function readHead(html: string) {
  const find = (pattern: RegExp) => decode(pattern.exec(html)?.[1])
  const meta = (name: string) => find(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: meta('description'),
    keywords: meta('keywords').split(',').filter(Boolean),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: meta('robots'),
    card: meta('twitter:card'),
    picture: meta('og:image'),
    pictureText: meta('og:image:alt'),
    ogTitle: meta('og:title'),
    things: data ? (JSON.parse(data)['@graph'] as Thing[]) : [],
  }
}

test('every page says what it is, in words of its own', async ({ request, baseURL }) => {
  // The cards of a new show are drawn within its first minutes.
  test.setTimeout(240_000)
  const table = new Map<string, ReturnType<typeof readHead>>()
  const read = async (path: string) => {
    const response = await request.get(`${path}?utm_source=mail`)
    expect(response.status(), path).toBe(200)
    return readHead(await response.text())
  }
  for (const [path, title, types] of LISTED) {
    await expect
      .poll(async () => (await read(path)).card, { timeout: 150_000, message: path })
      .toBe('summary_large_image')
    const head = await read(path)
    table.set(path, head)
    expect(head.title).toMatch(title)
    expect(head.canonical).toBe(new URL(path, baseURL).href.replace(/\/$/, ''))
    expect(head.description.length, path).toBeGreaterThan(40)
    expect(head.description.length, path).toBeLessThanOrEqual(161)
    expect(head.keywords.length, path).toBeGreaterThan(3)
    expect(head.robots, path).toBe('')
    expect(head.ogTitle, path).toMatch(/\S/)
    expect(head.pictureText, path).toMatch(/\S/)
    expect(
      head.things.map((thing) => thing['@type']),
      path,
    ).toEqual(types)
    expect(
      head.things.flatMap((thing) => faultsOf(thing)),
      path,
    ).toEqual([])
    const picture = await request.get(new URL(head.picture).pathname)
    expect(picture.headers()['content-type'], path).toBe('image/jpeg')
  }
  for (const of of ['title', 'description', 'canonical', 'picture'] as const) {
    expect(new Set([...table.values()].map((head) => head[of])).size, of).toBe(LISTED.length)
  }
})

test('what is one visitor’s, or nothing, is for no search engine', async ({ request }) => {
  for (const path of UNLISTED) {
    expect(readHead(await (await request.get(path)).text()).robots, path).toContain('noindex')
  }
})

test('search engines find every listed page, and browsers what they keep the site by', async ({
  request,
  baseURL,
}) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const found = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  // The page of letters is listed once there is one.
  const listed = LISTED.map(([path]) => path).filter((path) => path !== '/letters')
  expect(found).toEqual(expect.arrayContaining(listed))
  expect(found.filter((path) => UNLISTED.includes(path))).toEqual([])
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${new URL('/sitemap.xml', baseURL).href}`,
  )
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  expect(await (await request.get('/')).text()).toContain('rel="manifest"')
})
