import { type SQL, sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic, sqlPersonIsPublic } from '@/lib/access'
import { LETTER_IS_ON_SITE } from '@/lib/letters/letters-on-site'
import { PAGE_IS_WRITTEN, sectionHasContent } from '@/lib/navigation/section-content'
import { FIXED_PAGES } from '@/lib/site/pages'
import { escapeText } from '@/lib/text/plain-text'
import { WITH_TRANSCRIPTS } from '@/lib/transcripts/stored-transcript'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const SITEMAP_PATH = '/sitemap.xml'

export const writeSitemap = (addresses: readonly SiteAddress[], siteUrl: string) =>
  writeXml('urlset', 'url', addresses, siteUrl)

export const writeSitemapIndex = (
  files: readonly (readonly SiteAddress[])[],
  siteUrl: string,
) => writeXml('sitemapindex', 'sitemap', files.map(toFile), siteUrl)

const toFile = (addresses: readonly SiteAddress[], index: number): SiteAddress => {
  const changes = addresses.flatMap(({ changedAt }) => changedAt ?? []).sort()
  return { path: `/sitemaps/${index + 1}.xml`, changedAt: changes.at(-1) ?? null }
}

function writeXml(
  root: string,
  name: string,
  addresses: readonly SiteAddress[],
  siteUrl: string,
) {
  const entries = addresses.map(({ path, changedAt }) => {
    const lastChange = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<${name}><loc>${escapeText(new URL(path, siteUrl).href)}</loc>${lastChange}</${name}>\n`
  })
  return `${HEAD}<${root} ${NAMESPACE}>\n${entries.join('')}</${root}>\n`
}

/** Useless in search results. Pages that may not be indexed say so themselves. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/api/',
  '/confirm-email/',
  '/confirm-subscription/',
  '/invitation/',
  '/letter-choices/',
  '/reset-password/',
  '/unsubscribe/',
]

export const writeRobots = (siteUrl: string) =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl).href}`,
    '',
  ].join('\n')

const CHANGED = sql.raw('GREATEST(episodes.updated_at, transcripts.updated_at, publish_date)')

interface SiteAddress {
  path: string
  /** ISO 8601. */
  changedAt: string | null
}

/** Addresses per sitemap file, which keeps it below a megabyte. */
export const ADDRESSES_PER_FILE = 5_000

export async function listSitemapFiles(payload: BasePayload): Promise<SiteAddress[][]> {
  const all = await listAddresses(payload)
  return Array.from({ length: Math.ceil(all.length / ADDRESSES_PER_FILE) || 1 }, (_, file) =>
    all.slice(file * ADDRESSES_PER_FILE, (file + 1) * ADDRESSES_PER_FILE),
  )
}

/** Newest last, so that a full file never changes. */
export const listAddresses = (payload: BasePayload): Promise<SiteAddress[]> =>
  queryRows<SiteAddress>(
    getDatabase(payload),
    sql`SELECT path, changed_at AS "changedAt" FROM (
      SELECT 1 AS kind, path, 'epoch'::timestamptz AS created_at, changed_at
        FROM (VALUES ${fixedPages()}) AS fixed (path, changed_at, is_open) WHERE is_open
      UNION ALL SELECT 2, '/' || slug, 'epoch', updated_at FROM pages WHERE no_index IS NOT TRUE AND ${PAGE_IS_WRITTEN}
      UNION ALL SELECT 3, '/deeper-dive/' || id, created_at, updated_at FROM research_papers WHERE no_index IS NOT TRUE
      UNION ALL SELECT 4, '/episodes/' || slug, episodes.created_at, ${CHANGED} FROM ${WITH_TRANSCRIPTS}
        WHERE no_index IS NOT TRUE AND ${sqlEpisodeIsPublic(new Date())}
      UNION ALL SELECT 4, '/people/' || slug, created_at, updated_at FROM people WHERE ${sqlPersonIsPublic(new Date())}
      UNION ALL SELECT 4, '/letters/' || slug, sent_at, updated_at FROM letters WHERE ${LETTER_IS_ON_SITE}
    ) AS addresses ORDER BY kind, created_at, path`,
  )

/** All with the last change of anything that one of them lists. */
function fixedPages(): SQL {
  const changedAt = sql`GREATEST((SELECT max(updated_at) FROM show), (SELECT max(updated_at) FROM home),
    (SELECT max(updated_at) FROM research_papers), (SELECT max(updated_at) FROM mixes),
    (SELECT max(updated_at) FROM letters WHERE ${LETTER_IS_ON_SITE}),
    (SELECT max(${CHANGED}) FROM ${WITH_TRANSCRIPTS} WHERE ${sqlEpisodeIsPublic(new Date())}))`
  const isOpen = sectionHasContent()
  return sql.join(
    FIXED_PAGES.map(
      ({ path }) => sql`(${path}::text, ${changedAt}, ${isOpen[path] ?? sql`true`})`,
    ),
    sql`, `,
  )
}
