import type { BasePayload, Where } from 'payload'
import { WITH_FILES } from '@/lib/access/rules'
import { isSlug } from '@/lib/text/slug'
import { isUuid } from '@/lib/text/uuid'
import type { EpisodeDetail, EpisodeSummary } from './episode'
import { toDetail, toSummary } from './from-document'

/** What a list needs. Transcripts stay in the database. */
const SUMMARY = {
  slug: true,
  title: true,
  description: true,
  audioUrl: true,
  artworkUrl: true,
  artwork: true,
  duration: true,
  publishDate: true,
  season: true,
  episodeNumber: true,
  transcriptionStatus: true,
  downloadCount: true,
  createdAt: true,
  updatedAt: true,
} as const

/** As a visitor: the collection's access rule leaves only what is published and due. */
const AS_VISITOR = { collection: 'episodes', overrideAccess: false, depth: 1, context: WITH_FILES } as const

interface ListOptions {
  season?: number
  /** From 1. Without a limit there is one page with everything. */
  page?: number
  limit?: number
}

/** Published and due episodes, newest first. */
export async function listPublishedEpisodes(
  payload: BasePayload,
  { season, page, limit }: ListOptions = {},
): Promise<EpisodeSummary[]> {
  const { docs } = await payload.find({
    ...AS_VISITOR,
    where: season === undefined ? {} : { season: { equals: season } },
    sort: ['-publishDate', '-season', '-episodeNumber'],
    select: SUMMARY,
    ...(limit === undefined ? { pagination: false } : { limit, page }),
  })
  return docs.map(toSummary)
}

/** The newest published episode; undefined when there is none. */
export async function findLatestEpisode(payload: BasePayload): Promise<EpisodeSummary | undefined> {
  const [latest] = await listPublishedEpisodes(payload, { limit: 1 })
  return latest
}

/** A published episode in full, by id or slug. */
export async function findPublishedEpisode(
  payload: BasePayload,
  idOrSlug: string,
): Promise<EpisodeDetail | undefined> {
  const where = byIdOrSlug(idOrSlug)
  if (!where) return undefined
  const { docs } = await payload.find({ ...AS_VISITOR, where, limit: 1, pagination: false })
  return docs[0] && toDetail(docs[0])
}

/** The id of a published episode, by id or slug. */
export async function findPublishedEpisodeId(
  payload: BasePayload,
  idOrSlug: string,
): Promise<string | undefined> {
  const where = byIdOrSlug(idOrSlug)
  if (!where) return undefined
  const { docs } = await payload.find({
    ...AS_VISITOR,
    depth: 0,
    where,
    limit: 1,
    pagination: false,
    select: {},
  })
  return docs[0]?.id
}

/** Published episodes in the order of the given ids; unknown and hidden ones are left out. */
export async function listEpisodesById(
  payload: BasePayload,
  ids: readonly string[],
): Promise<EpisodeSummary[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    ...AS_VISITOR,
    where: { id: { in: [...ids] } },
    select: SUMMARY,
    pagination: false,
  })
  const found = new Map(docs.map((episode) => [episode.id, toSummary(episode)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Anything that is neither cannot name an episode, and never reaches the database. */
function byIdOrSlug(idOrSlug: string): Where | undefined {
  if (isUuid(idOrSlug)) return { id: { equals: idOrSlug.toLowerCase() } }
  return isSlug(idOrSlug) ? { slug: { equals: idOrSlug } } : undefined
}
