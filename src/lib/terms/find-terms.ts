import type { BasePayload } from 'payload'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { listEpisodesById } from '@/lib/episodes/find-episodes'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import type { Term as TermDocument } from '@/payload-types'
import type { PageReference, Term, WebLink } from './term'

const MAX_TERMS = 10_000

export interface PageReferenceFields {
  episode?: (string | null) | { id: string }
  startsAt?: string | null
}

export type EpisodesById = ReadonlyMap<string, ListedEpisode>

/** In the editors' order. */
export async function listTerms(payload: BasePayload): Promise<Term[]> {
  const { docs } = await payload.find({
    collection: 'terms',
    overrideAccess: false,
    depth: 0,
    sort: ['order', 'word'],
    limit: MAX_TERMS,
    pagination: false,
  })
  const episodes = await findReferencedEpisodes(payload, docs)
  return docs.map((document) => toTerm(document, episodes))
}

/** The public episodes that references name. */
export async function findReferencedEpisodes(
  payload: BasePayload,
  references: readonly PageReferenceFields[],
): Promise<EpisodesById> {
  const ids = [...new Set(references.flatMap(episodeIdOf))]
  return new Map(
    (await listEpisodesById(payload, ids)).map((episode) => [episode.id, episode]),
  )
}

function episodeIdOf({ episode }: PageReferenceFields): string[] {
  const id = typeof episode === 'object' ? episode?.id : episode
  return id ? [id] : []
}

/** Null for an episode that visitors may not see. */
export function toPageReference(
  fields: PageReferenceFields,
  episodes: EpisodesById,
): PageReference | null {
  const [id] = episodeIdOf(fields)
  const episode = id ? episodes.get(id) : undefined
  return episode ? { episode, at: tryParseLinkedTime(fields.startsAt ?? '')?.at ?? 0 } : null
}

const toTerm = (document: TermDocument, episodes: EpisodesById): Term => ({
  slug: document.slug ?? document.id,
  word: document.word,
  aliases: document.aliases ?? [],
  meaning: document.meaning,
  example: document.example ?? '',
  more: document.more ?? '',
  reference: toPageReference(document, episodes),
  source: toSource(document.sourceLabel, document.sourceUrl),
})

export const toSource = (
  label: string | null | undefined,
  url: string | null | undefined,
): WebLink | null => (url ? { label: label || url, url } : null)
