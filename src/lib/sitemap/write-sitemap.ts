import { escapeText } from '@/lib/html/escape'
import type { SiteAddress } from './find-addresses'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const SITEMAP_PATH = '/sitemap.xml'
export const sitemapFilePath = (file: number): string => `/sitemaps/${file}.xml`

export function writeSitemap(addresses: readonly SiteAddress[], siteUrl: string): string {
  const entries = addresses.map(({ path, changedAt }) => entryOf('url', path, changedAt, siteUrl))
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`
}

export function writeSitemapIndex(files: readonly SiteAddress['changedAt'][], siteUrl: string): string {
  const entries = files.map((changedAt, index) =>
    entryOf('sitemap', sitemapFilePath(index + 1), changedAt, siteUrl),
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

function entryOf(
  name: 'url' | 'sitemap',
  path: string,
  changedAt: SiteAddress['changedAt'],
  siteUrl: string,
): string {
  const address = escapeText(new URL(path, siteUrl).href)
  const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${address}</loc>${lastChange}</${name}>\n`
}

/** For visitors only, of no use in search results. Pages kept out of search say so themselves. */
const NOT_FOR_ROBOTS = ['/admin', '/api/', '/confirm-email/', '/reset-password/', '/unsubscribe/']

export const writeRobots = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl).href}`,
    '',
  ].join('\n')
