import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { type Database, getDatabase, getRequestDatabase } from '@/db/sql'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { RemoteError } from '@/lib/requests/ip-address'
import { DAY_MS, lengthText, parseDuration } from '@/lib/text/clock'
import { storeFormerSlugs } from '@/lib/text/free-slug'
import { isSlug } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import { hasCredentials } from '@/lib/text/web-address'
import { moveRecording } from '@/lib/transcription/recordings'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { Episode, Transcript } from '@/payload-types'
import { differences, type Imported, isSameValue, openToFeed, valuesBefore } from './differences'
import { measureSound, type ReadText } from './fetch-file'
import { type Followed, type FollowedItem, rememberItem } from './followed-record'
import { importChapters } from './import-chapters'
import { type ImportedFiles, sourceKey } from './import-file'
import type { ImportedPeople } from './import-people'
import { type EpisodeFields, type FileSource, type IncomingEpisode, orRemark, tryInWords } from './incoming'
import type { KnownEpisodes } from './known-episodes'
import { isSameSound } from './sound-address'
import type { SoundFacts } from './sound-facts'

interface Means {
  payload: Payload
  known: KnownEpisodes
  files: ImportedFiles
  people: ImportedPeople
  readText: ReadText
  followed?: Followed
}

const MAX_TRANSCRIPT = { maxBytes: 10_000_000, maxMs: 60_000 }

/**
 * Imports or updates an episode, found by its guid; preserves existing transcripts, chapters and questions. A new one is
 * imported whole or not at all. @throws RemoteError or ValidationError
 */
export async function importEpisode(means: Means, incoming: IncomingEpisode): Promise<Imported> {
  const { payload, known, files, followed } = means
  const id = known.find(incoming)?.id
  const stored = id
    ? await payload.findByID({ collection: 'episodes', id, depth: 1, trash: true })
    : undefined
  const item = stored && followed?.items.get(stored.id)
  const said = item?.said
  const missing: string[] = []
  const stem = stored?.slug ?? stemFor(incoming)
  const audio = await importAudio(means, { stored, item, incoming, stem }, missing)
  const artwork =
    incoming.artwork && (await files.picture(incoming.artwork, { called: 'its artwork', stem }, missing))
  const words = await readTranscript(means, { stored, incoming }, missing)
  const sound = files.sounds.get(audio.fields.audio ?? '')
  const initial = { ...incoming.initial, ...longerLength(incoming, sound) }
  // Chapters that were not changed here follow the feed.
  const own =
    stored && said && isSameValue(stored.chapters, said.chapters) ? { ...stored, chapters: null } : stored
  const described = { stored: own, incoming: { ...incoming, initial }, sound }
  const fields: EpisodeFields = {
    ...(await importChapters(means.readText, described, missing)),
    ...(incoming.people && { people: await means.people.name(incoming.people, missing) }),
    ...incoming.fields,
    ...audio.fields,
    ...(artwork && { artwork }),
  }
  const isWhole = missing.length === 0
  const remember = async (database: Database, episodeId: string, told: EpisodeFields) =>
    followed &&
    rememberItem(database, {
      episodeId,
      guid: incoming.feedGuid ?? incoming.guid,
      title: incoming.title,
      date: incoming.fields.publishDate ?? '',
      digest: isWhole ? (incoming.digest ?? null) : null,
      said: told,
      sound: audio.sound ?? item?.sound ?? null,
      bytes: audio.bytes ?? item?.bytes ?? null,
    })
  if (!stored) {
    // A feed may also gain episodes of the show's past.
    const isNews = followed !== undefined && followed.feed.lookedAt !== null && isRecent(incoming)
    const context = { isLengthHearsay: Boolean(initial.duration), mayNumberSlug: true, isNews }
    const id = await inTransaction(payload, async (database, req) => {
      const data = { ...initial, ...fields, guid: incoming.guid } as Episode
      const options = { collection: 'episodes', depth: 0, req, context } as const
      const made = await payload.create({ ...options, data })
      await storeBeside(req, made.id, { words, fields: { ...incoming.initial, ...incoming.fields } })
      await storeAddresses(req, made.id, incoming.formerSlugs)
      await remember(database, made.id, fields)
      return made.id
    })
    return { outcome: 'imported', remarks: [...incoming.remarks, ...missing], id, isWhole }
  }
  await inTransaction(payload, async (_, req) => {
    await storeAddresses(req, stored.id, incoming.formerSlugs)
    if (words) await storeBeside(req, stored.id, { words, fields: incoming.fields })
  })
  const { slug: _, transcriptOrigin: __, questions, ...rest } = fields
  // Questions that editors have written stay.
  const comparable = stored.questions?.length ? rest : { ...rest, questions }
  // An episode trashed by an undo is imported like a new one.
  const fromTrash = { isPublished: incoming.initial.isPublished, ...comparable, deletedAt: null }
  const open = followed ? openToFeed(stored, comparable, said) : comparable
  const changes = differences(stored, stored.deletedAt ? fromTrash : open)
  const names = Object.keys(changes)
  if (names.length > 0)
    await payload.update({ collection: 'episodes', id: stored.id, data: changes, trash: true, depth: 0 })
  const database = getDatabase(payload)
  if (changes.audioUrl && stored.audioUrl && item && isSameRecording(item, audio))
    await moveRecording(database, stored.id, { from: stored.audioUrl, to: changes.audioUrl })
  await remember(database, stored.id, { ...said, ...comparable })
  const result = { remarks: missing, id: stored.id, isWhole }
  if (names.length === 0) return { ...result, outcome: words ? 'updated' : 'unchanged' }
  if (stored.deletedAt) return { ...result, outcome: 'imported' }
  const before =
    followed &&
    valuesBefore(
      stored,
      names.filter((name) => !OF_SOUND.includes(name)),
    )
  return { ...result, outcome: 'updated', before }
}

/** An undone look leaves the sound, whose earlier copy may be gone. */
const OF_SOUND: readonly string[] = ['audio', 'audioUrl', 'duration']

/** Feeds have wrong lengths: until the audio is decoded, the longer one keeps all of its chapters. */
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
  const database = await getRequestDatabase(req)
  await database.execute(
    sql`INSERT INTO episode_counts (episode_id, listeners) VALUES (${id}, ${fields.downloadCount})
        ON CONFLICT (episode_id) DO NOTHING`,
  )
}

async function storeAddresses(
  req: PayloadRequest,
  id: string,
  formerSlugs: readonly string[],
): Promise<void> {
  const slugs = formerSlugs.filter((slug) => isSlug(slug) || isFormerPath(slug))
  await storeFormerSlugs(await getRequestDatabase(req), 'episodes', { id, slugs })
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

interface Sound {
  fields: { audio?: string | null; audioUrl?: string; duration?: string | null }
  /** Its address, or its checksum. */
  sound?: string
  bytes?: number
}

/** Omits the fields when nothing has changed. @throws RemoteError when none of its addresses leads to audio */
async function importAudio(
  { files, followed }: Means,
  { stored, item, incoming, stem }: Found & { item: FollowedItem | undefined; stem: string },
  remarks: string[],
): Promise<Sound> {
  const sources = incoming.audio ? [incoming.audio, ...(incoming.otherAudio ?? [])] : []
  const before = item?.sound ?? (typeof stored?.audio === 'object' ? stored.audio?.source : undefined)
  const { duration } = incoming.initial
  const reasons: string[] = []
  for (const source of sources) {
    const key = await sourceKey(source)
    const staying = followed && !followed.feed.copiesSound && 'url' in source ? source.url : undefined
    const isHere = staying !== undefined || stored?.audio || stored?.audioUrl !== item?.said.audioUrl
    if (before && isHere && isSameSound(before, key))
      return { fields: sameSound(stored, key, staying), sound: key }
    const brought = await tryInWords(async (): Promise<Sound> => {
      if (staying === undefined) {
        const audio = await files.import({ source, what: 'audio', stem })
        const fault = files.sounds.get(audio)?.fault
        if (fault) remarks.push(`its audio: ${fault}`)
        return { fields: { audio }, sound: key }
      }
      if (hasCredentials(staying)) throw new RemoteError('Its address has a name and a password.')
      const { bytes, sendsParts } = await measureSound(staying, files.reach)
      if (!sendsParts) remarks.push('its audio: its host sends it only as a whole, so players cannot seek')
      return { fields: { audio: null, audioUrl: staying, ...(duration && { duration }) }, sound: key, bytes }
    })
    if ('reason' in brought) {
      reasons.push(brought.reason)
      continue
    }
    remarks.unshift(...reasons.map((reason) => `its audio: ${reason}`))
    return brought.value
  }
  if (reasons.length > 0) throw new RemoteError(reasons.join(' '))
  return { fields: {} }
}

const NEWS_MS = 7 * DAY_MS

const isRecent = ({ fields: { publishDate = '' } }: IncomingEpisode): boolean =>
  Date.parse(publishDate) > Date.now() - NEWS_MS

/** The same sound at another address has the same transcript. */
const isSameRecording = (before: FollowedItem, { sound = '', bytes }: Sound): boolean =>
  isSameSound(before.sound ?? '', sound) || (bytes !== undefined && bytes === before.bytes)

/** A copy that is still that of the feed, or the same sound with another token in its address. */
function sameSound(stored: Episode | undefined, key: string, staying: string | undefined): Sound['fields'] {
  const { audio, audioUrl } = stored ?? {}
  if (!audio) return staying === undefined ? {} : { audioUrl: staying }
  const isCopy = typeof audio === 'object' && audio.source && isSameSound(audio.source, key)
  return isCopy ? { audio: audio.id, audioUrl: audioUrl ?? undefined } : {}
}

/** Uses the first readable one. An existing transcript is preserved: editors correct it here, and readers link to its passages. */
async function readTranscript(
  { readText }: Means,
  { stored, incoming }: Found,
  remarks: string[],
): Promise<TranscriptSegment[] | undefined> {
  const isThere = Array.isArray(stored?.transcriptSegments) && stored.transcriptSegments.length > 0
  if (isThere || stored?.transcriptionStatus === 'processing') return undefined
  for (const source of incoming.transcripts) {
    const read = await orRemark(remarks, 'its transcript', () => readWords(readText, source))
    if (!read) continue
    remarks.push(...read.remarks.map((remark) => `its transcript: ${remark}`))
    return read.segments
  }
  return undefined
}

async function readWords(readText: ReadText, source: FileSource) {
  const text = await readText(source, { what: 'transcript', limits: MAX_TRANSCRIPT })
  const parsed = parseTranscript(text)
  if ('problem' in parsed) throw new RemoteError(parsed.problem)
  return parsed
}
