import { isSlug } from '@/lib/text/slug'
import { PAGE_SLUGS } from './page'

/** First parts of the site's own addresses; a test fails on a route that is missing here. */
const RESERVED: ReadonlySet<string> = new Set(
  `404 500 admin api brand confirm-email confirm-subscription dashboard deeper-dive embed
  episode-transcripts episodes feed fonts forgot-password healthz home index invitation
  letter-choices letters listen mailed media metrics oembed preview questions readyz people
  reset-password rss saved search searched sent settings sitemaps start-here uploads
  unsubscribe`.split(/\s+/),
)

const WRITTEN: ReadonlySet<string> = new Set(PAGE_SLUGS)

/** Whether the site comes with the page and links to it. */
export const isWrittenPage = (slug: string): boolean => WRITTEN.has(slug)

export const isReserved = (slug: string): boolean => RESERVED.has(slug)

/** The slug in the path of a page that editors may have added, with or without a slash at the end. */
export function parsePagePath(path: string): string | undefined {
  const slug = /^\/([^/]+)\/?$/.exec(path)?.[1]
  return slug && isSlug(slug) && !isReserved(slug) && !isWrittenPage(slug) ? slug : undefined
}
