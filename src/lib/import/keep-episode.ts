import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { databaseOf } from '@/lib/database/sql'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { RemoteFault } from '@/lib/remote/remote-fault'
import { isSlug, slugify } from '@/lib/text/slug'
import { parseTranscript } from '@/lib/transcript/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcript/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcript/stored-transcript'
import type { Episode, Transcript } from '@/payload-types'
import { differences } from './differences'
import type { FreeSlugs } from './free-slugs'
import { tryInWords } from './in-words'
import type { EpisodeFields, IncomingEpisode } from './incoming'
import { type KeptFiles, sourceKey, stemOf } from './keep-file'
import type { KnownEpisodes } from './known-episodes'
import { readChapters } from './read-chapters'
import type { ReadText } from './read-text'

export interface Keeper {
  payload: BasePayload
  known: KnownEpisodes
  files: KeptFiles
  slugs: FreeSlugs
  readText: ReadText
}

export interface Kept {
  outcome: 'imported' | 'updated' | 'unchanged'
  missing: string[]
}

const MAX_TRANSCRIPT = { maxBytes: 10_000_000, maxMs: 60_000 }

/**
 * Brings one episode in, or up to date with its source. Known by its guid it never comes twice; every step finds what an
 * earlier run has done. @throws RemoteFault or ValidationError with the reason why it cannot come
 */
export async function keepEpisode(keeper: Keeper, incoming: IncomingEpisode): Promise<Kept> {
  const stored = await findStored(keeper, incoming)
  const missing = stored ? [] : [...incoming.remarks]
  const slug = stored?.slug ?? (await keeper.slugs.take(wantedSlug(incoming)))
  const audio = await keepAudio(keeper, { stored, incoming, slug })
  const artwork = await tryInWords(() => keepArtwork(keeper, incoming, slug))
  if ('reason' in artwork) missing.push(`its artwork: ${artwork.reason}`)
  const transcript = await tryInWords(() => readTranscript(keeper, { stored, incoming }))
  if ('reason' in transcript) missing.push(`its transcript: ${transcript.reason}`)
  const chapters = await readChapters(keeper, { stored, incoming })
  missing.push(...chapters.missing)
  const words = 'value' in transcript ? transcript.value : undefined
  const fields: EpisodeFields = {
    ...chapters.fields,
    ...incoming.fields,
    ...(audio && { audio }),
    ...('value' in artwork && artwork.value && { artwork: artwork.value }),
  }
  if (!stored) {
    const { id } = await keeper.payload.create({
      collection: 'episodes',
      data: { ...fields, ...incoming.initial, ...incoming.fields, slug, guid: incoming.guid } as Episode,
      depth: 0,
      overrideAccess: true,
    })
    await keepBeside(keeper.payload, id, { words, fields: { ...incoming.initial, ...incoming.fields } })
    await keepFormerSlugs(keeper.payload, id, incoming.formerSlugs)
    return { outcome: 'imported', missing }
  }
  await keepFormerSlugs(keeper.payload, stored.id, incoming.formerSlugs)
  if (words) await keepBeside(keeper.payload, stored.id, { words, fields: incoming.fields })
  const { slug: _, transcriptOrigin: __, ...comparable } = fields
  const changes = differences(stored, comparable)
  if (Object.keys(changes).length === 0) return { outcome: words ? 'updated' : 'unchanged', missing }
  await keeper.payload.update({
    collection: 'episodes',
    id: stored.id,
    data: changes,
    depth: 0,
    overrideAccess: true,
  })
  return { outcome: 'updated', missing }
}

interface Beside {
  words: TranscriptSegment[] | undefined
  fields: EpisodeFields
}

async function keepBeside(payload: BasePayload, id: string, { words, fields }: Beside): Promise<void> {
  await inTransaction(payload, async (database, req) => {
    const stored = await lockTranscript(req, id)
    if (!stored) return
    await storeTranscript(req, stored, {
      ...(words && { segments: words as unknown as Transcript['segments'] }),
      origin: fields.transcriptOrigin ?? null,
      status: words ? 'completed' : (fields.transcriptionStatus ?? stored.status),
      cost: fields.transcriptionCost ?? null,
      seconds: fields.transcriptionDuration ?? null,
      transcribedAt: fields.transcribedAt ?? (words ? new Date().toISOString() : null),
    })
    if (!fields.downloadCount) return
    await database.execute(
      sql`INSERT INTO episode_counts (episode_id, listeners) VALUES (${id}, ${fields.downloadCount})
          ON CONFLICT (episode_id) DO NOTHING`,
    )
  })
}

async function keepFormerSlugs(payload: BasePayload, id: string, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs.filter((slug) => isSlug(slug) || isFormerPath(slug))) {
    await databaseOf(payload).execute(
      sql`INSERT INTO episode_slugs (slug, episode_id) VALUES (${slug}, ${id}) ON CONFLICT DO NOTHING`,
    )
  }
}

async function findStored(
  { payload, known }: Keeper,
  incoming: IncomingEpisode,
): Promise<Episode | undefined> {
  const id = known.idOf(incoming)
  if (!id) return undefined
  return payload.findByID({ collection: 'episodes', id, depth: 1, overrideAccess: true })
}

function wantedSlug({ fields, initial, title }: IncomingEpisode): string {
  const { season, episodeNumber } = { ...initial, ...fields }
  return slugify(fields.slug ?? initial.slug ?? title) || `season-${season}-episode-${episodeNumber}`
}

interface Found {
  stored: Episode | undefined
  incoming: IncomingEpisode
}

/** Undefined for one that stays as it is. */
async function keepAudio(
  { files }: Keeper,
  { stored, incoming, slug }: Found & { slug: string },
): Promise<string | undefined> {
  const { audio: source } = incoming
  if (!source) return undefined
  const before = typeof stored?.audio === 'object' ? stored.audio?.source : undefined
  if (before && isSameFile(before, await sourceKey(source))) return undefined
  return files.keep({ source, what: 'audio', stem: slug })
}

const isSameFile = (one: string, other: string): boolean => one.split('?')[0] === other.split('?')[0]

async function keepArtwork(
  { files }: Keeper,
  { artwork: source }: IncomingEpisode,
  slug: string,
): Promise<string | undefined> {
  return source && files.keep({ source, what: 'artwork', stem: stemOf(source) ?? slug })
}

/** A transcript that is there stays: editors correct it here, and readers link to its passages. */
async function readTranscript(
  { readText }: Keeper,
  { stored, incoming }: Found,
): Promise<TranscriptSegment[] | undefined> {
  const isThere = Array.isArray(stored?.transcriptSegments) && stored.transcriptSegments.length > 0
  if (!incoming.transcript || isThere || stored?.transcriptionStatus === 'processing') return undefined
  const { source, format } = incoming.transcript
  const content = await readText(source, { what: 'transcript', limits: MAX_TRANSCRIPT })
  const parsed = parseTranscript(content.toString('utf8'), format)
  if ('problem' in parsed) throw new RemoteFault(parsed.problem)
  return parsed.segments
}
