import { publishedEpisode, saveShow, scheduledEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES_PER_FILE } from '@/lib/sharing/sitemap'
import type { Episode } from '@/payload-types'

const server = serveApi()
let shown: Episode
let kept: Episode
let scheduled: Episode

const ask = (path: string) => fetch(`${server.url}/api${path}`)
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)

beforeAll(async () => {
  shown = await publishedEpisode(server.payload)
  kept = await publishedEpisode(server.payload, { noIndex: true })
  scheduled = await scheduledEpisode(server.payload)
})

describe('the sitemap', () => {
  test('names what is public, with its last change, and nothing that an editor keeps out', async () => {
    const response = await ask('/site/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    expect(locations(xml)).toEqual(
      expect.arrayContaining(['/', '/episodes', '/listen', `/episodes/${shown.slug}`]),
    )
    for (const { slug } of [kept, scheduled]) expect(xml).not.toContain(`/episodes/${slug}<`)
    expect(xml).toContain(`/episodes/${shown.slug}</loc><lastmod>${new Date(shown.updatedAt).toISOString()}`)
    expect(xml).not.toMatch(/1970|null|Invalid/)
  })

  test('is an index beyond five thousand addresses, each in one file', async () => {
    await server.query(`
      INSERT INTO episodes (title, slug, season, episode_number, publish_date, is_published)
      SELECT 'E' || n, 'many-' || n, 3, n, now() - interval '1 day', true FROM generate_series(1, ${ADDRESSES_PER_FILE}) AS n`)
    const files = locations(await (await ask('/site/sitemap.xml')).text())
    expect(files).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
    const [one = [], two = []] = await Promise.all(
      files.map(async (file) => locations(await (await ask(`/site${file}`)).text())),
    )
    expect(one).toHaveLength(ADDRESSES_PER_FILE)
    expect(new Set([...one, ...two]).size).toBe(one.length + two.length)
    expect([...one, ...two]).toContain(`/episodes/many-${ADDRESSES_PER_FILE}`)
    expect((await ask('/site/sitemaps/3.xml')).status).toBe(404)
    expect((await ask('/site/sitemaps/0.xml')).status).toBe(404)
  })
})

test('the manifest bears the show’s name and icons for every place', async () => {
  await saveShow(server.payload, { name: 'Salt and tide' })
  const response = await ask('/site/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await response.json()) as { name: string; icons: { purpose: string }[] }
  expect(manifest.name).toMatch(/^Salt and tide/)
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})

test('who finds a fault in security reads where to report it, for less than a year', async () => {
  await saveShow(server.payload, { contactEmail: 'hello@show.example' })
  const text = await (await ask('/site/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:hello@show\.example$/m)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
