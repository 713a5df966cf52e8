import type { BasePayload, CollectionSlug, DataFromCollectionSlug } from 'payload'
import { episodeCardPath } from '@/lib/episodes/episode-address'
import { isEpisodePublic } from '@/lib/episodes/publication'
import { mediaUrl } from '@/lib/media/upload-rules'
import { paperPath } from '@/lib/papers/paper'
import { termPath } from '@/lib/terms/term'
import { isLexicalState, type LexicalState, textOf } from '@/lib/text/lexical'
import { isUuid } from '@/lib/text/slug'
import { truncate } from '@/lib/text/words'
import type { Letter as StoredLetter } from '@/payload-types'
import { MAX_PREVIEW_LINE } from './letter'
import { type Letter, type Named, namedIn, toParts } from './letter-parts'

const ABOUT = 200

/** Undefined for an unknown id. */
export async function findLetter(payload: BasePayload, id: string): Promise<Letter | undefined> {
  if (!isUuid(id)) return undefined
  const [stored] = await findByIds(payload, 'letters', [id])
  return stored && readLetter(payload, stored)
}

export async function readLetter(payload: BasePayload, stored: StoredLetter): Promise<Letter> {
  const { id, subject, kind, readers, slug, previewLine } = stored
  const body = isLexicalState(stored.body) ? stored.body : undefined
  const { parts, missing } = body
    ? toParts(body, await findNamed(payload, namedIn(body)))
    : { parts: [], missing: [] }
  return {
    id,
    subject,
    kind,
    readers,
    slug: slug ?? id,
    previewLine: previewLine || firstWords(body),
    parts,
    missing,
  }
}

export const firstWords = (body: LexicalState | undefined): string =>
  truncate(textOf(body?.root.children.find((node) => textOf(node) !== '')), MAX_PREVIEW_LINE)

async function findNamed(payload: BasePayload, named: ReturnType<typeof namedIn>): Promise<Named> {
  const [episodes, papers, terms, pictures] = await Promise.all([
    findByIds(payload, 'episodes', named.episode),
    findByIds(payload, 'research_papers', named.paper),
    findByIds(payload, 'terms', named.term),
    findByIds(payload, 'media', named.picture),
  ])
  const now = new Date()
  return {
    episodes: byId(episodes, (episode) => ({
      kind: 'episode',
      id: episode.id,
      title: episode.title,
      overline: `Season ${episode.season} · Episode ${episode.episodeNumber}`,
      summary: episode.summary ?? '',
      url: `/episodes/${episode.slug ?? episode.id}`,
      card: episodeCardPath(episode.id),
      isPublic: isEpisodePublic(episode, now),
    })),
    papers: byId(papers, ({ id, title, summary, abstract }) => ({
      kind: 'paper',
      title,
      about: truncate(summary || abstract || '', ABOUT),
      url: paperPath(id),
    })),
    terms: byId(terms, ({ word, meaning, slug }) => ({
      kind: 'term',
      word,
      meaning,
      url: termPath(slug ?? ''),
    })),
    pictures: byId(pictures, ({ filename, alt, width, height, filesize, mimeType }) => ({
      kind: 'picture',
      url: mediaUrl(filename ?? ''),
      alt: alt ?? '',
      width: width ?? 0,
      height: height ?? 0,
      bytes: filesize ?? 0,
      type: mimeType ?? '',
    })),
  }
}

const byId = <Row extends { id: string }, Part>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): Map<string, Part> => new Map(rows.map((row) => [row.id, toPart(row)]))

async function findByIds<Slug extends CollectionSlug>(
  payload: BasePayload,
  collection: Slug,
  ids: readonly string[],
): Promise<DataFromCollectionSlug<Slug>[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: collection as 'letters',
    where: { id: { in: [...new Set(ids)] } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs as unknown as DataFromCollectionSlug<Slug>[]
}
