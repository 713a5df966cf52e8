import { TAGS } from '@/lib/content/tags'
import { env } from '@/lib/env'
import { writeManifest } from '@/lib/metadata/manifest'
import { writeSecurityText } from '@/lib/metadata/security-text'
import { findShow } from '@/lib/show/find-show'
import { listAddresses, listSitemapFiles } from '@/lib/sitemap/find-addresses'
import { writeRobots, writeSitemap, writeSitemapIndex } from '@/lib/sitemap/write-sitemap'
import { endpoint, ok, type Reply, refuse } from './endpoint'

const XML = 'application/xml; charset=utf-8'
const LISTED = [TAGS.episodes, TAGS.papers, TAGS.pages, TAGS.show, TAGS.home]
const NOT_FOUND = 'There is nothing at this address.'

const file = (text: string, type: string, tags: string[]): Reply =>
  ok(Buffer.from(text), { tags, headers: { 'Content-Type': type } })

/** What stands behind `/sitemap.xml`, `/robots.txt`, `/.well-known/security.txt` and `/manifest.webmanifest`. */
export const siteFileRows = [
  endpoint({
    method: 'get',
    path: '/site/sitemap.xml',
    who: 'anyone',
    shared: true,
    handle: async ({ payload }) => {
      const files = await listSitemapFiles(payload)
      const { SITE_URL } = env()
      if (files.length > 1) return file(writeSitemapIndex(files, SITE_URL), XML, LISTED)
      return file(writeSitemap(await listAddresses(payload, 1), SITE_URL), XML, LISTED)
    },
  }),
  endpoint({
    method: 'get',
    path: '/site/sitemaps/:file',
    who: 'anyone',
    shared: true,
    handle: async ({ payload, params }) => {
      const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file ?? '')?.[1])
      const addresses = number ? await listAddresses(payload, number) : []
      if (addresses.length === 0) return refuse(404, NOT_FOUND)
      return file(writeSitemap(addresses, env().SITE_URL), XML, LISTED)
    },
  }),
  endpoint({
    method: 'get',
    path: '/site/robots.txt',
    who: 'anyone',
    shared: true,
    handle: async () => file(writeRobots(env().SITE_URL), 'text/plain; charset=utf-8', [TAGS.show]),
  }),
  endpoint({
    method: 'get',
    path: '/site/security.txt',
    who: 'anyone',
    handle: async ({ payload }) => {
      const { contactEmail } = await findShow(payload)
      const text = writeSecurityText({ contactEmail, siteUrl: env().SITE_URL, now: new Date() })
      return ok(Buffer.from(text), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    },
  }),
  endpoint({
    method: 'get',
    path: '/site/manifest.webmanifest',
    who: 'anyone',
    shared: true,
    handle: async ({ payload }) => {
      const manifest = JSON.stringify(writeManifest(await findShow(payload)))
      return file(manifest, 'application/manifest+json; charset=utf-8', [TAGS.show])
    },
  }),
]
