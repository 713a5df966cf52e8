import { readPage, request, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

/** What every page says of itself to search engines and share cards. */

interface Thing {
  '@type': string
  [member: string]: unknown
}

const LISTED: [path: string, title: RegExp, types: string[]][] = [
  ['/', /^Plain AI: /, ['PodcastSeries', 'FAQPage']],
  ['/episodes', /^Browse Episodes · Plain AI$/, ['PodcastSeries', 'BreadcrumbList']],
  ['/episodes/move-37', /^Move 37 · Plain AI$/, ['PodcastEpisode', 'BreadcrumbList']],
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
  ['/search', /^Ask the show · Plain AI$/, ['BreadcrumbList']],
  ['/start-here', /^Start here · Plain AI$/, ['BreadcrumbList']],
  ['/listen', /^Listen Anywhere · Plain AI$/, ['BreadcrumbList']],
  ['/cookie-policy', /^Cookie Policy · Plain AI$/, ['BreadcrumbList']],
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

function readHead(document: Document) {
  const attribute = (selector: string, name = 'content') =>
    document.querySelector(selector)?.getAttribute(name) ?? ''
  const meta = (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`)
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  return {
    title: document.title,
    description: meta('description'),
    keywords: meta('keywords').split(',').filter(Boolean),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: meta('robots'),
    picture: meta('og:image'),
    pictureText: meta('og:image:alt'),
    ogTitle: meta('og:title'),
    things: data ? (JSON.parse(data)['@graph'] as Thing[]) : [],
  }
}

test('every page says what it is, in words of its own', async () => {
  const heads: ReturnType<typeof readHead>[] = []
  for (const [path, title, types] of LISTED) {
    const { response, document } = await readPage(`${path}?utm_source=mail`)
    expect(response.status, path).toBe(200)
    const head = readHead(document)
    heads.push(head)
    expect(head.title).toMatch(title)
    expect(head.canonical).toBe(new URL(path, siteUrl).href.replace(/\/$/, ''))
    expect(head.description.length, path).toBeGreaterThan(40)
    expect(head.description.length, path).toBeLessThanOrEqual(161)
    expect(head.keywords.length, path).toBeGreaterThan(3)
    expect(head.robots, path).toBe('')
    expect(head.ogTitle, path).toMatch(/\S/)
    expect(
      head.things.map((thing) => thing['@type']),
      path,
    ).toEqual(types)
    expect(head.pictureText, path).toMatch(/\S/)
    const picture = await request(new URL(head.picture).pathname)
    expect(picture.headers.get('content-type'), path).toBe('image/jpeg')
  }
  for (const of of ['title', 'description', 'canonical'] as const) {
    expect(new Set(heads.map((head) => head[of])).size, of).toBe(LISTED.length)
  }
})

test.each(UNLISTED)('%s is one visitor’s, or nothing, and for no search engine', async (path) => {
  expect(readHead((await readPage(path)).document).robots).toContain('noindex')
})

test('search engines find every listed page, and browsers what they keep the site by', async () => {
  const sitemap = await request('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const found = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  // The page of letters is listed once there is one.
  const listed = LISTED.map(([path]) => path).filter((path) => path !== '/letters')
  expect(found).toEqual(expect.arrayContaining(listed))
  expect(found.filter((path) => UNLISTED.includes(path))).toEqual([])
  expect(await (await request('/robots.txt')).text()).toContain(
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
  )
  const manifest = (await (await request('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons)
    expect((await request(src)).headers.get('content-type')).toBe('image/png')
  expect((await readPage('/')).document.querySelector('link[rel=manifest]')).not.toBeNull()
})
