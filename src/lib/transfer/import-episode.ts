import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { getRequestDatabase } from '@/db/sql'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { RemoteError } from '@/lib/requests/ip-address'
import { lengthText, parseDuration } from '@/lib/text/clock'
import { storeFormerSlugs } from '@/lib/text/free-slug'
import { isSlug } from '@/lib/text/slug'
import { slugify } from '@/lib/text/slugify'
import { hasCredentials } from '@/lib/text/web-address'
import { moveRecording } from '@/lib/transcription/recordings'
import { parseTranscript } from '@/lib/transcripts/parse-transcript'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { Episode, Transcript } from '@/payload-types'
import { differences, type Imported, isSameValue, valuesBefore } from './differences'
import { measureSound, type ReadText } from './fetch-file'
import { type Followed, type FollowedItem, rememberItem } from './followed-record'
import { importChapters } from './import-chapters'
import { type ImportedFiles, sourceKey } from './import-file'
import type { ImportedPeople } from './import-people'
import { type EpisodeFields, type IncomingEpisode, orRemark, tryInWords } from './incoming'
import type { KnownEpisodes } from './known-episodes'
import { isSameSound } from './sound-address'

export interface Means {
  payload: Payload
  known: KnownEpisodes
  files: ImportedFiles
  people: ImportedPeople
  readText: ReadText
  followed?: Followed
}

const MAX_TRANSCRIPT = { maxBytes: 10_000_000, maxMs: 60_000 }

/**
 * Imports or updates an episode, found by its guid, whole or not at all; preserves existing transcripts, chapters and
 * questions. @throws RemoteError or ValidationError
 */
export async function importEpisode(
  means: Means,
  incoming: IncomingEpisode,
): Promise<Imported> {
  const { payload, known, files, people, followed, readText } = means
  const knownId = known.find(incoming)?.id
  const stored = knownId
    ? await payload.findByID({ collection: 'episodes', id: knownId, depth: 1, trash: true })
    : undefined
  const item = stored && followed?.items.get(stored.id)
  const feedValues = followed && (item?.feedValues ?? {})
  const missing: string[] = []
  const stem = stored?.slug ?? stemFor(incoming)
  const found = { stored, item, incoming, stem }
  const audio = await importAudio(means, found, missing)
  const artwork =
    incoming.artwork &&
    (await files.picture(incoming.artwork, { called: 'its artwork', stem }, missing))
  const words = await readTranscript(readText, found, missing)
  const sound = files.sounds.get(audio.fields.audio ?? '')
  // Feeds have wrong lengths: until the audio is decoded, the longer one keeps all chapters.
  const stated = parseDuration(incoming.initial.duration ?? '')
  const isLonger = stated !== null && sound !== undefined && sound.seconds > stated
  const initial = {
    ...incoming.initial,
    ...(isLonger && { duration: lengthText(sound.seconds) }),
  }
  // Chapters that were not changed here follow the feed.
  const own =
    stored && feedValues && isSameValue(stored.chapters, feedValues.chapters)
      ? { ...stored, chapters: null }
      : stored
  const described = { stored: own, incoming: { ...incoming, initial }, sound }
  const fields: EpisodeFields = {
    ...(await importChapters(readText, described, missing)),
    ...(incoming.people && { people: await people.name(incoming.people, missing) }),
    ...incoming.fields,
    ...audio.fields,
    ...(artwork && { artwork }),
  }
  const isWhole = missing.length === 0
  const { comparable, changes } = changesTo(stored, fields, incoming, feedValues)
  const isChanged = Object.keys(changes).length > 0
  const id = await inTransaction(payload, async (database, req) => {
    const options = { collection: 'episodes', depth: 0, req } as const
    let id = stored?.id
    if (!id) {
      const isNews = Boolean(followed?.feed.polledAt)
      const context = {
        isLengthHearsay: Boolean(initial.duration),
        mayNumberSlug: true,
        isNews,
      }
      const data = { ...initial, ...fields, guid: incoming.guid } as Episode
      id = (await payload.create({ ...options, data, context })).id
    } else if (isChanged) await payload.update({ ...options, id, data: changes, trash: true })
    if (!stored || words)
      await storeBeside(req, id, {
        words,
        fields: { ...incoming.initial, ...incoming.fields },
      })
    const slugs = incoming.formerSlugs.filter((slug) => isSlug(slug) || isFormerPath(slug))
    await storeFormerSlugs(database, 'episodes', { id, slugs })
    if (changes.audioUrl && stored?.audioUrl && item && isSameRecording(item, audio))
      await moveRecording(database, id, { from: stored.audioUrl, to: changes.audioUrl })
    if (followed)
      await rememberItem(database, {
        episodeId: id,
        guid: incoming.feedGuid ?? incoming.guid,
        title: incoming.title,
        date: incoming.fields.publishDate ?? '',
        digest: isWhole ? incoming.digest : null,
        feedValues: stored ? { ...feedValues, ...comparable } : fields,
        sound: audio.sound,
        bytes: audio.bytes,
      })
    return id
  })
  const result = { id, isWhole, remarks: missing }
  if (!stored)
    return { ...result, outcome: 'imported', remarks: [...incoming.remarks, ...missing] }
  if (!isChanged) return { ...result, outcome: words ? 'updated' : 'unchanged' }
  if (stored.deletedAt) return { ...result, outcome: 'imported' }
  const names = Object.keys(changes).filter((name) => !OF_SOUND.includes(name))
  return { ...result, outcome: 'updated', before: followed && valuesBefore(stored, names) }
}

/** An undone poll leaves the sound, whose earlier copy may be gone. */
const OF_SOUND: readonly string[] = ['audio', 'audioUrl', 'duration']

/** The fields of a stored episode that may change, and those that differ. */
function changesTo(
  stored: Episode | undefined,
  { slug: _, transcriptOrigin: __, questions, ...rest }: EpisodeFields,
  incoming: IncomingEpisode,
  feedValues: EpisodeFields | undefined,
): { comparable: EpisodeFields; changes: EpisodeFields } {
  if (!stored) return { comparable: {}, changes: {} }
  // Questions that editors have written stay.
  const comparable = stored.questions?.length ? rest : { ...rest, questions }
  // An episode trashed by an undo is imported like a new one.
  if (stored.deletedAt) {
    const { isPublished } = incoming.initial
    const anew = { isPublished, ...comparable, deletedAt: null }
    return { comparable, changes: differences(stored, anew) }
  }
  return { comparable, changes: differences(stored, comparable, feedValues) }
}

/** Its transcript, and the count of an export. */
async function storeBeside(
  req: PayloadRequest,
  id: string,
  { words, fields }: { words: TranscriptSegment[] | undefined; fields: EpisodeFields },
) {
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

/** The base name of its files. */
function stemFor({ fields, initial, title }: IncomingEpisode): string {
  const { season, episodeNumber } = { ...initial, ...fields }
  return (
    slugify(fields.slug ?? initial.slug ?? title) ||
    `season-${season}-episode-${episodeNumber}`
  )
}

interface Found {
  stored: Episode | undefined
  item: FollowedItem | undefined
  incoming: IncomingEpisode
  stem: string
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
  { stored, item, incoming, stem }: Found,
  remarks: string[],
): Promise<Sound> {
  const sources = incoming.audio ? [incoming.audio, ...(incoming.otherAudio ?? [])] : []
  const before =
    item?.sound ?? (typeof stored?.audio === 'object' ? stored.audio?.source : undefined)
  const { duration } = incoming.initial
  const reasons: string[] = []
  for (const source of sources) {
    const key = await sourceKey(source)
    const staying =
      followed && !followed.feed.copiesSound && 'url' in source ? source.url : undefined
    const isHere =
      staying !== undefined || stored?.audio || stored?.audioUrl !== item?.feedValues.audioUrl
    if (before && isHere && isSameSound(before, key))
      return { fields: sameSound(stored, key, staying), sound: key }
    const brought = await tryInWords(async (): Promise<Sound> => {
      if (staying === undefined) {
        const audio = await files.import({ source, what: 'audio', stem })
        const fault = files.sounds.get(audio)?.fault
        if (fault) remarks.push(`its audio: ${fault}`)
        return { fields: { audio }, sound: key }
      }
      if (hasCredentials(staying))
        throw new RemoteError('Its address has a name and a password.')
      const { bytes, sendsParts } = await measureSound(staying, files.reach)
      if (!sendsParts)
        remarks.push('its audio: its host sends it only as a whole, so players cannot seek')
      return {
        fields: { audio: null, audioUrl: staying, ...(duration && { duration }) },
        sound: key,
        bytes,
      }
    })
    if ('value' in brought) return brought.value
    reasons.push(brought.reason)
    remarks.push(`its audio: ${brought.reason}`)
  }
  if (reasons.length > 0) throw new RemoteError(reasons.join(' '))
  return { fields: {} }
}

/** The same sound at another address has the same transcript. */
const isSameRecording = (before: FollowedItem, { sound = '', bytes }: Sound): boolean =>
  isSameSound(before.sound ?? '', sound) || (bytes !== undefined && bytes === before.bytes)

/** A copy that is still that of the feed, or the same sound with another token in its address. */
function sameSound(
  stored: Episode | undefined,
  key: string,
  staying: string | undefined,
): Sound['fields'] {
  const { audio, audioUrl } = stored ?? {}
  if (!audio) return staying === undefined ? {} : { audioUrl: staying }
  const isCopy = typeof audio === 'object' && audio.source && isSameSound(audio.source, key)
  return isCopy ? { audio: audio.id, audioUrl: audioUrl ?? undefined } : {}
}

/** Uses the first readable one. An existing transcript is preserved: editors correct it here, and readers link to its passages. */
async function readTranscript(
  readText: ReadText,
  { stored, incoming }: Found,
  remarks: string[],
) {
  const isThere =
    Array.isArray(stored?.transcriptSegments) && stored.transcriptSegments.length > 0
  if (isThere || stored?.transcriptionStatus === 'processing') return undefined
  for (const source of incoming.transcripts) {
    const read = await orRemark(remarks, 'its transcript', async () => {
      const parsed = parseTranscript(
        await readText(source, { what: 'transcript', limits: MAX_TRANSCRIPT }),
      )
      if ('problem' in parsed) throw new RemoteError(parsed.problem)
      return parsed
    })
    if (!read) continue
    remarks.push(...read.remarks.map((remark) => `its transcript: ${remark}`))
    return read.segments
  }
  return undefined
}
