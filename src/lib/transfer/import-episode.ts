import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { databaseOf, databaseOfRequest } from '@/db/sql'
import { isFormerPath } from '@/lib/episodes/episode-address'
import { foldQuestion } from '@/lib/episodes/question'
import { findRepeatedQuestions } from '@/lib/episodes/repeated-questions'
import { RemoteFault } from '@/lib/requests/ip-address'
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
import type { Followed, Said } from './followed'
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
  followed?: Followed
}

const MAX_TRANSCRIPT = { maxBytes: 10_000_000, maxMs: 60_000 }

/**
 * Imports or updates an episode, found by its guid; preserves existing transcripts, chapters and questions. A new one is
 * imported whole or not at all. @throws RemoteFault or ValidationError
 */
export async function importEpisode(means: Means, brought: IncomingEpisode): Promise<Imported> {
  const stored = await findStored(means, brought)
  const { incoming, repeated } = withNewQuestions(brought, { stored, known: means.known })
  const said = stored && means.followed?.saidOf(stored.id)
  const remarks = stored ? [] : incoming.remarks
  const missing = [...repeated]
  const slug = incoming.fields.slug ?? incoming.initial.slug
  const stem = stored?.slug ?? stemFor(incoming)
  const audio = await importAudio(means, { stored, said, incoming, stem })
  missing.push(...audio.missing)
  const artwork = await tryInWords(() => importArtwork(means, incoming, stem))
  if ('reason' in artwork) missing.push(`its artwork: ${artwork.reason}`)
  const transcript = await readTranscript(means, { stored, incoming })
  missing.push(...transcript.missing)
  const sound = means.files.sounds.get(audio.fields.audio ?? '')
  const initial = { ...incoming.initial, ...longerLength(incoming, sound) }
  // Chapters that were not changed here follow the feed.
  const own =
    said && isSameValue(stored.chapters, said.fields.chapters) ? { ...stored, chapters: null } : stored
  const chapters = await importChapters(means.readText, {
    stored: own,
    incoming: { ...incoming, initial },
    sound,
  })
  missing.push(...chapters.missing)
  const named = incoming.people && (await means.people.name(incoming.people))
  missing.push(...(named?.missing ?? []))
  const { words } = transcript
  const fields: EpisodeFields = {
    ...chapters.fields,
    ...(named && { people: named.people }),
    ...incoming.fields,
    ...audio.fields,
    ...('value' in artwork && artwork.value && { artwork: artwork.value }),
  }
  if (!stored) {
    const isNews = means.followed?.bringsNews === true && isRecent(incoming)
    const context = { isLengthHearsay: Boolean(initial.duration), mayNumberSlug: true, isNews }
    const id = await inTransaction(means.payload, async (database, req) => {
      const data = { ...fields, ...initial, ...incoming.fields, slug, guid: incoming.guid } as Episode
      const options = { collection: 'episodes', depth: 0, overrideAccess: true, req, context } as const
      const made = await means.payload.create({ ...options, data })
      await storeBeside(req, made.id, { words, fields: { ...incoming.initial, ...incoming.fields } })
      await storeAddresses(req, made.id, incoming.formerSlugs)
      const told = { ...audio, fields, isWhole: missing.length === 0 }
      await means.followed?.remember(database, made.id, incoming, told)
      return made.id
    })
    return { outcome: 'imported', missing: [...remarks, ...missing], id }
  }
  await inTransaction(means.payload, async (_, req) => {
    await storeAddresses(req, stored.id, incoming.formerSlugs)
    if (words) await storeBeside(req, stored.id, { words, fields: incoming.fields })
  })
  const { slug: _, transcriptOrigin: __, ...comparable } = fields
  // An episode trashed by an undo is imported like a new one.
  const fromTrash = { isPublished: incoming.initial.isPublished, ...comparable, deletedAt: null }
  const open = means.followed ? openToFeed(stored, comparable, said?.fields) : comparable
  const changes = differences(stored, stored.deletedAt ? fromTrash : open)
  const remember = () =>
    means.followed?.remember(databaseOf(means.payload), stored.id, incoming, {
      sound: audio.sound ?? said?.sound,
      bytes: audio.bytes ?? said?.bytes,
      fields: { ...said?.fields, ...comparable },
      isWhole: missing.length === 0,
    })
  if (Object.keys(changes).length === 0) {
    await remember()
    return { outcome: words ? 'updated' : 'unchanged', missing, id: stored.id }
  }
  await means.payload.update({
    collection: 'episodes',
    id: stored.id,
    data: changes,
    trash: true,
    depth: 0,
    overrideAccess: true,
  })
  if (changes.audioUrl && stored.audioUrl && said && isSameRecording(said, audio))
    await moveRecording(databaseOf(means.payload), stored.id, { from: stored.audioUrl, to: changes.audioUrl })
  await remember()
  if (stored.deletedAt) return { outcome: 'imported', missing, id: stored.id }
  const names = Object.keys(changes).filter((name) => !OF_SOUND.includes(name))
  const before = means.followed && valuesBefore(stored, names)
  return { outcome: 'updated', missing, id: stored.id, before }
}

/** An undone look leaves the sound, whose earlier copy may be gone. */
const OF_SOUND: readonly string[] = ['audio', 'audioUrl', 'duration']

/** Leaves the questions that editors have written, and leaves out those that the show answers already. */
function withNewQuestions(
  brought: IncomingEpisode,
  { stored, known: { answered } }: { stored: Episode | undefined; known: KnownEpisodes },
): { incoming: IncomingEpisode; repeated: string[] } {
  const given = stored?.questions?.length ? [] : (brought.fields.questions ?? [])
  const repeated = findRepeatedQuestions(given, answered)
  const left = new Set(repeated.map(({ index }) => index))
  const questions = given.filter((_, index) => !left.has(index))
  for (const { question } of questions) answered.set(foldQuestion(question), brought.title)
  const fields = { ...brought.fields, questions: questions.length > 0 ? questions : undefined }
  return {
    incoming: { ...brought, fields },
    repeated: repeated.map(({ index, message }) => `its question “${given[index]?.question}”: ${message}`),
  }
}

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
  const database = await databaseOfRequest(req)
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
  await storeFormerSlugs(await databaseOfRequest(req), 'episodes', { id, slugs })
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

interface Sound extends Omit<Said, 'fields'> {
  fields: { audio?: string | null; audioUrl?: string; duration?: string | null }
  missing: string[]
}

/** Omits the fields when nothing has changed. @throws RemoteFault when none of its addresses leads to audio */
async function importAudio(
  { files, followed }: Means,
  { stored, said, incoming, stem }: Found & { said: Said | undefined; stem: string },
): Promise<Sound> {
  const sources = incoming.audio ? [incoming.audio, ...(incoming.otherAudio ?? [])] : []
  const before = said?.sound ?? (typeof stored?.audio === 'object' ? stored.audio?.source : undefined)
  const { duration } = incoming.initial
  const reasons: string[] = []
  for (const source of sources) {
    const key = await sourceKey(source)
    const staying = followed && !followed.copiesSound && 'url' in source ? source.url : undefined
    const isHere =
      staying !== undefined || Boolean(stored?.audio) || stored?.audioUrl !== said?.fields.audioUrl
    if (before && isHere && isSameSound(before, key))
      return { fields: sameSound(stored, key, staying), sound: key, missing: [] }
    const brought = await tryInWords(async () =>
      staying === undefined
        ? files.import({ source, what: 'audio', stem })
        : measureSound(publicSound(staying), files.reach),
    )
    if ('reason' in brought) {
      reasons.push(brought.reason)
      continue
    }
    const told = reasons.map((reason) => `its audio: ${reason}`)
    if (typeof brought.value === 'string') {
      const fault = files.faults.get(brought.value)
      const missing = fault ? [...told, `its audio: ${fault}`] : told
      return { fields: { audio: brought.value }, sound: key, missing }
    }
    const { bytes, sendsParts } = brought.value
    const seeking = sendsParts ? [] : ['its audio: its host sends it only as a whole, so players cannot seek']
    return {
      fields: { audio: null, audioUrl: staying, ...(duration && { duration }) },
      sound: key,
      bytes,
      missing: [...told, ...seeking],
    }
  }
  if (reasons.length > 0) throw new RemoteFault(reasons.join(' '))
  return { fields: {}, missing: [] }
}

/** Sound that stays at its host is played from there. @throws RemoteFault for what must not be public */
function publicSound(url: string): string {
  if (hasCredentials(url)) throw new RemoteFault('Its address has a name and a password.')
  return url
}

const NEWS_MS = 7 * DAY_MS

/** A feed may also gain episodes of the show's past. */
const isRecent = ({ fields: { publishDate = '' } }: IncomingEpisode): boolean =>
  Date.parse(publishDate) > Date.now() - NEWS_MS

/** The same sound at another address has the same transcript. */
const isSameRecording = (before: Omit<Said, 'fields'>, { sound = '', bytes }: Sound): boolean =>
  isSameSound(before.sound ?? '', sound) || (bytes !== undefined && bytes === before.bytes)

/** A copy that is still that of the feed, or the same sound with another token in its address. */
function sameSound(stored: Episode | undefined, key: string, staying: string | undefined): Sound['fields'] {
  const { audio, audioUrl } = stored ?? {}
  if (!audio) return staying === undefined ? {} : { audioUrl: staying }
  const isCopy = typeof audio === 'object' && audio.source && isSameSound(audio.source, key)
  return isCopy ? { audio: audio.id, audioUrl: audioUrl ?? undefined } : {}
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
