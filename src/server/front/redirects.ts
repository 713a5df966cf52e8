import { parseEpisodeAddress, parseFormerPath } from '@/lib/episodes/episode-address'
import { personPath } from '@/lib/episodes/person'
import { parsePagePath } from '@/lib/pages/page-address'
import { isFileAddress } from '@/lib/requests/api-requests'
import type { RequestTarget } from '@/server/http/request-target'
import { contentAt } from './content-lookup'
import type { RequestHandlerOptions } from './request-handler'

/** Common feed addresses of other sites. */
const FEEDS_ELSEWHERE: ReadonlySet<string> = new Set(['/feed', '/rss', '/rss.xml'])

type RedirectOptions = Pick<RequestHandlerOptions, 'exists' | 'routes'>

/** The present address; undefined when the path has not moved. Rejects when the database is unreachable. */
export async function findRedirect(
  { path, search }: RequestTarget,
  options: RedirectOptions,
): Promise<string | undefined> {
  const file = path.endsWith('/') ? path.slice(0, -1) : ''
  if (isFileAddress(file)) return file + search
  if (FEEDS_ELSEWHERE.has(path.toLowerCase().replace(/\/$/, ''))) return `/feed.xml${search}`
  const moved = await movedTo(path, options)
  return moved && moved + search
}

/** A page without its final slash, or the current address of what used to have this one. */
async function movedTo(
  path: string,
  { exists, routes }: RedirectOptions,
): Promise<string | undefined> {
  const content = contentAt(path)
  if (content?.kind === 'person') {
    const slug = content.name && (await exists.presentSlug.people(content.name))
    return slug ? personPath(slug) : undefined
  }
  const address = parseEpisodeAddress(path)
  // Slugs are lower case; typed addresses may not be.
  const lower = address ? undefined : parseEpisodeAddress(path.toLowerCase())
  if (lower && (await exists.episode(lower.slug))) return path.toLowerCase()
  const page = parsePagePath(path)
  if (page && (await exists.page(page))) return path.endsWith('/') ? `/${page}` : undefined
  const renamed = page && (await exists.presentSlug.pages(page))
  if (renamed) return `/${renamed}`
  const former = !routes.exists(path) && parseFormerPath(path)
  for (const old of [address, lower, former]) {
    const slug = old && (await exists.presentSlug.episodes(old.slug))
    if (old && slug) return old.withSlug(slug)
  }
  return undefined
}
