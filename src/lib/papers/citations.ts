import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryRows } from '@/db/sql'
import { sqlEpisodeIsPublic } from '@/lib/access'

const MAX_EPISODES = 20

/** The ids of public episodes, newest first. */
export async function findCitingEpisodes(
  payload: BasePayload,
  paper: { url: string | null; externalUrl: string | null },
): Promise<string[]> {
  const candidates = await queryRows<{ id: string; url: string }>(
    getDatabase(payload),
    sql`SELECT episodes.id, resources.url FROM episodes_resources AS resources
        JOIN episodes ON episodes.id = resources._parent_id
        WHERE ${sqlEpisodeIsPublic(new Date())}
        ORDER BY episodes.publish_date DESC, episodes.id`,
  )
  const citing = candidates.filter(({ url }) => isCitedBy(paper, url)).map(({ id }) => id)
  return [...new Set(citing)].slice(0, MAX_EPISODES)
}

/** A work's canonical key: `doi:10.1038/nature16961`, `arxiv:1706.03762`, or its normalised address. */
type WorkKey = string

const DOI = /\b(10\.\d{4,9}\/[^\s?#]+)/
const ARXIV_HOST = /^(?:[a-z]+\.)?arxiv\.org$/
const ARXIV_PATH =
  /^\/(?:abs|pdf|html)\/([a-z.-]+\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?(?:\.pdf)?\/?$/i
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+?)(?:v\d+)?$/

/** The work at an address; undefined unless it is one. Versions, mirrors and formats count as the same work. */
export function workOf(address: string | null): WorkKey | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { hostname, pathname, search } = new URL(address)
  const path = tryDecode(pathname)
  const arxiv = ARXIV_HOST.test(hostname) ? ARXIV_PATH.exec(path)?.[1] : undefined
  if (arxiv) return `arxiv:${arxiv.toLowerCase()}`
  const doi = DOI.exec(path)?.[1]
    ?.toLowerCase()
    .replace(/[.,;)\]/]+$/, '')
  if (doi) {
    const onArxiv = ARXIV_DOI.exec(doi)?.[1]
    return onArxiv ? `arxiv:${onArxiv}` : `doi:${doi}`
  }
  return `${hostname.replace(/^www\./, '')}${path.replace(/\/+$/, '')}${search}`
}

export function isCitedBy(
  { url, externalUrl }: { url: string | null; externalUrl: string | null },
  address: string,
): boolean {
  const work = workOf(address)
  return work !== undefined && [workOf(url), workOf(externalUrl)].includes(work)
}

function tryDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
