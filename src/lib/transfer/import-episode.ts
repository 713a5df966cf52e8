import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { databaseOfRequest } from '@/db/sql'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { RemoteFault } from '@/lib/requests/public-address'
import { lengthText, parseDuration } from '@/lib/text/clock'
import { isSlug, slugify } from '@/lib/text/slug'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { Episode, Transcript } from '@/payload-types'
import { differences, type Imported } from './differences'
import type { ReadText } from './fetch-file'
import { importChapters } from './import-chapters'
import { type ImportedFiles, sourceKey, stemOf } from './import-file'
import type { ImportedPeople } from './import-people'
import { type EpisodeFields, type FileSource, type IncomingEpisode, tryInWords } from './incoming'
import type { KnownEpisodes } from './known-episodes'
import { isSameSound } from './sound-address'
import type { SoundFacts } from './sound-facts'

interface Means {
  payload: Payload
  known: KnownEpisodes
  files: ImportedFiles
  people: ImportedPeople
  readText: ReadText
}

const MAX_TRANSCRIPT = { maxBytes: 10_000_000, maxMs: 60_000 }

/**
 * Imports or updates an episode, found by its guid; preserves existing transcripts, chapters and questions. A new one is
 * imported whole or not at all. @throws RemoteFault or ValidationError
 */
export async function importEpisode(means: Means, incoming: IncomingEpisode): Promise<Imported> {
  const stored = await findStored(means, incoming)
  const missing = stored ? [] : [...incoming.remarks]
  const slug = incoming.fields.slug ?? incoming.initial.slug
  const stem = stored?.slug ?? stemFor(incoming)
  const audio = await importAudio(means, { stored, incoming, stem })
  missing.push(...audio.missing)
  const artwork = await tryInWords(() => importArtwork(means, incoming, stem))
  if ('reason' in artwork) missing.push(`its artwork: ${artwork.reason}`)
  const transcript = await readTranscript(means, { stored, incoming })
  missing.push(...transcript.missing)
  const sound = means.files.sounds.get(audio.id ?? '')
  const initial = { ...incoming.initial, ...longerLength(incoming, sound) }
  const chapters = await importChapters(means.readText, { stored, incoming: { ...incoming, initial }, sound })
  missing.push(...chapters.missing)
  const named = incoming.people && (await means.people.name(incoming.people))
  missing.push(...(named?.missing ?? []))
  const { words } = transcript
  const fields: EpisodeFields = {
    ...chapters.fields,
    ...(named && { people: named.people }),
    ...incoming.fields,
    ...(audio.id && { audio: audio.id }),
    ...('value' in artwork && artwork.value && { artwork: artwork.value }),
  }
  if (!stored) {
    const context = { isLengthHearsay: Boolean(initial.duration), mayNumberSlug: true }
    const id = await inTransaction(means.payload, async (_, req) => {
      const data = { ...fields, ...initial, ...incoming.fields, slug, guid: incoming.guid } as Episode
      const options = { collection: 'episodes', depth: 0, overrideAccess: true, req, context } as const
      const made = await means.payload.create({ ...options, data })
      await storeBeside(req, made.id, { words, fields: { ...incoming.initial, ...incoming.fields } })
      await storeFormerSlugs(req, made.id, incoming.formerSlugs)
      return made.id
    })
    return { outcome: 'imported', missing, id }
  }
  await inTransaction(means.payload, async (_, req) => {
    await storeFormerSlugs(req, stored.id, incoming.formerSlugs)
    if (words) await storeBeside(req, stored.id, { words, fields: incoming.fields })
  })
  const { slug: _, transcriptOrigin: __, questions, ...others } = fields
  const comparable = { ...others, questions: stored.questions?.length ? undefined : questions }
  // An episode trashed by an undo is imported like a new one.
  const fromTrash = { isPublished: incoming.initial.isPublished, ...comparable, deletedAt: null }
  const changes = differences(stored, stored.deletedAt ? fromTrash : comparable)
  if (Object.keys(changes).length === 0)
    return { outcome: words ? 'updated' : 'unchanged', missing, id: stored.id }
  await means.payload.update({
    collection: 'episodes',
    id: stored.id,
    data: changes,
    trash: true,
    depth: 0,
    overrideAccess: true,
  })
  return { outcome: stored.deletedAt ? 'imported' : 'updated', missing, id: stored.id }
}

/** Feeds have wrong lengths, and headers only estimates: until the audio is measured, the longer one keeps all chapters. */
function longerLength({ initial }: IncomingEpisode, sound: SoundFacts | undefined): EpisodeFields {
  const told = parseDuration(initial.duration ?? '')
  return told !== null && sound && sound.seconds > told ? { duration: lengthText(sound.seconds) } : {}
}

interface Beside {
  words: TranscriptSegment[] | undefined
  fields: EpisodeFields
}

async function storeBeside(req: PayloadRequest, id: string, { words, fields }: Beside): Promise<void> {
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
  const database = await databaseOfRequest(req)
  await database.execute(
    sql`INSERT INTO episode_counts (episode_id, listeners) VALUES (${id}, ${fields.downloadCount})
        ON CONFLICT (episode_id) DO NOTHING`,
  )
}

async function storeFormerSlugs(req: PayloadRequest, id: string, slugs: readonly string[]): Promise<void> {
  const database = await databaseOfRequest(req)
  for (const slug of slugs.filter((slug) => isSlug(slug) || isFormerPath(slug))) {
    await database.execute(
      sql`INSERT INTO episode_slugs (slug, episode_id) VALUES (${slug}, ${id}) ON CONFLICT DO NOTHING`,
    )
  }
}

async function findStored(
  { payload, known }: Means,
  incoming: IncomingEpisode,
): Promise<Episode | undefined> {
  const id = known.idOf(incoming)
  if (!id) return undefined
  return payload.findByID({ collection: 'episodes', id, depth: 1, trash: true, overrideAccess: true })
}

/** The base name of its files. */
function stemFor({ fields, initial, title }: IncomingEpisode): string {
  const { season, episodeNumber } = { ...initial, ...fields }
  return slugify(fields.slug ?? initial.slug ?? title) || `season-${season}-episode-${episodeNumber}`
}

interface Found {
  stored: Episode | undefined
  incoming: IncomingEpisode
}

/** Omits the id when nothing has changed. @throws RemoteFault when none of its addresses leads to audio */
async function importAudio(
  { files }: Means,
  { stored, incoming, stem }: Found & { stem: string },
): Promise<{ id?: string; missing: string[] }> {
  const sources = incoming.audio ? [incoming.audio, ...(incoming.otherAudio ?? [])] : []
  const before = typeof stored?.audio === 'object' ? stored.audio?.source : undefined
  const reasons: string[] = []
  for (const source of sources) {
    if (before && isSameSound(before, await sourceKey(source))) return { missing: [] }
    const brought = await tryInWords(() => files.import({ source, what: 'audio', stem }))
    if ('reason' in brought) {
      reasons.push(brought.reason)
      continue
    }
    const fault = files.faults.get(brought.value)
    return {
      id: brought.value,
      missing: [...reasons, ...(fault ? [fault] : [])].map((said) => `its audio: ${said}`),
    }
  }
  if (reasons.length > 0) throw new RemoteFault(reasons.join(' '))
  return { missing: [] }
}

async function importArtwork(
  { files }: Means,
  { artwork: source }: IncomingEpisode,
  stem: string,
): Promise<string | undefined> {
  return source && files.import({ source, what: 'artwork', stem: stemOf(source) ?? stem })
}

/** Uses the first readable one. An existing transcript is preserved: editors correct it here, and readers link to its passages. */
async function readTranscript(
  { readText }: Means,
  { stored, incoming }: Found,
): Promise<{ words?: TranscriptSegment[]; missing: string[] }> {
  const missing: string[] = []
  const isThere = Array.isArray(stored?.transcriptSegments) && stored.transcriptSegments.length > 0
  if (isThere || stored?.transcriptionStatus === 'processing') return { missing }
  for (const source of incoming.transcripts) {
    const read = await tryInWords(() => readWords(readText, source))
    if ('value' in read) {
      missing.push(...read.value.remarks.map((remark) => `its transcript: ${remark}`))
      return { words: read.value.segments, missing }
    }
    missing.push(`its transcript: ${read.reason}`)
  }
  return { missing }
}

async function readWords(readText: ReadText, source: FileSource) {
  const text = await readText(source, { what: 'transcript', limits: MAX_TRANSCRIPT })
  const parsed = parseTranscript(text)
  if ('problem' in parsed) throw new RemoteFault(parsed.problem)
  return parsed
}
