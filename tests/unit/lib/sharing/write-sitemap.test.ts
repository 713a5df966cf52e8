import { expect, test } from 'vitest'
import { writeRobots, writeSitemap, writeSitemapIndex } from '@/lib/sharing/sitemap'

const SITE = 'https://podcast.example'
const changedAt = '2026-01-02T03:04:05.000Z'

test('a sitemap names whole addresses and when they changed', () => {
  expect(writeSitemap([{ path: '/episodes/a&b', changedAt }], SITE)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://podcast.example/episodes/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>
</urlset>
`,
  )
})

test('an index names its files from one', () => {
  const index = writeSitemapIndex([[{ path: '/', changedAt }], [{ path: '/listen', changedAt }]], SITE)
  expect([...index.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${SITE}/sitemaps/1.xml`,
    `${SITE}/sitemaps/2.xml`,
  ])
})

test('robots are led to the sitemap and away from the panel and the API, and from nothing that says noindex itself', () => {
  const robots = writeRobots(SITE)
  expect(robots).toContain('Sitemap: https://podcast.example/sitemap.xml')
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  expect(robots).not.toMatch(/^Disallow: \/(?:saved|media|episodes|embed)/m)
})
