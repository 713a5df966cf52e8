import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/db/in-transaction'
import { databaseOf, rowsOf } from '@/db/sql'
import type { EpisodeResource, TranscriptionStatus } from '@/lib/episodes/episode'
import { htmlToText } from '@/lib/text/sanitize'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'
import type { Show, Transcript } from '@/payload-types'
import { loadSampleMixes, type SampleMix } from './load-sample-mixes'

export const SAMPLE_SHOW_MILESTONE = 'sample-show'

interface Options {
  folder?: string
  onProgress?(message: string): void
}

/** Loads the sample show into an empty database, completely or not at all, and only once. */
export async function loadSampleShow(
  payload: Payload,
  { folder = path.resolve('sample'), onProgress }: Options = {},
) {
  if (!(await isEmpty(payload))) return
  onProgress?.('Loading the sample show (usually under a minute) …')
  try {
    await inTransaction(payload, async (database, req) => {
      await loadShow(req, folder)
      const { answers } = await readJson<SampleHome>(path.join(folder, 'home.json'))
      await payload.updateGlobal({ slug: 'home', data: { answers }, overrideAccess: true, req })
      const papers = await readJson<SamplePaper[]>(path.join(folder, 'papers.json'))
      for (const paper of papers) await loadPaper(req, paper)
      const episodes = await readdir(path.join(folder, 'episodes'))
      for (const name of episodes.sort()) await loadEpisode(req, path.join(folder, 'episodes', name))
      await loadSampleMixes(req, await readJson<SampleMix[]>(path.join(folder, 'mixes.json')))
      await database.execute(sql`INSERT INTO milestones (name) VALUES (${SAMPLE_SHOW_MILESTONE})`)
    })
  } catch (error) {
    throw new Error(
      `The sample show could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function isEmpty(payload: Payload): Promise<boolean> {
  const [row] = await rowsOf<{ isEmpty: boolean }>(
    databaseOf(payload),
    sql`SELECT NOT EXISTS (SELECT 1 FROM milestones WHERE name = ${SAMPLE_SHOW_MILESTONE})
           AND NOT EXISTS (SELECT 1 FROM episodes)
           AND NOT EXISTS (SELECT 1 FROM research_papers)
           AND NOT EXISTS (SELECT 1 FROM mixes) AS "isEmpty"`,
  )
  return row?.isEmpty === true
}

async function loadShow(req: PayloadRequest, folder: string): Promise<void> {
  const show = await readJson<SampleShow>(path.join(folder, 'show.json'))
  const { name, tagline, description, host, notice, contact, listenLinks, socialLinks, claims } = show
  const sponsors = []
  for (const { logo, ...sponsor } of show.sponsors) {
    sponsors.push({ ...sponsor, logo: await upload(req, path.join(folder, logo.file), logo.alt) })
  }
  await req.payload.updateGlobal({
    slug: 'show',
    data: {
      name,
      tagline,
      description: htmlToText(description),
      host: host.name,
      notice,
      artwork: await upload(req, path.join(folder, show.cover.file), `Cover of ${name}`),
      contactEmail: contact.email,
      partnershipsEmail: contact.partnershipsEmail,
      responseTime: `${contact.responseTime}, ${contact.responseHours}`,
      questions: show.questions ?? [],
      platformLinks: listenLinks,
      socialLinks,
      sponsors,
      claims,
      feed: show.feed,
    },
    overrideAccess: true,
    req,
  })
}

async function loadPaper(req: PayloadRequest, { keyInsights, ...paper }: SamplePaper): Promise<void> {
  await req.payload.create({
    collection: 'research_papers',
    data: { ...paper, keyInsights: keyInsights.map((text) => ({ text })) },
    overrideAccess: true,
    req,
  })
}

async function loadEpisode(req: PayloadRequest, folder: string): Promise<void> {
  const episode = await readJson<SampleEpisode>(path.join(folder, 'episode.json'))
  const { keyTakeaways, chapters = [], segments, audio, cover, form: _, ...rest } = episode
  const { transcriptionStatus, transcriptionCost, transcriptionDuration, transcribedAt, ...fields } = rest
  const { slug, title } = episode
  const { id } = await req.payload.create({
    collection: 'episodes',
    data: {
      ...fields,
      audio: await upload(req, path.join(folder, audio.file), title, `${slug}.mp3`),
      artwork: await upload(
        req,
        path.join(folder, cover.file),
        cover.alt ?? `Cover of ${title}`,
        `${slug}.jpg`,
      ),
      keyTakeaways: keyTakeaways.map((text) => ({ text })),
      chapters: toChapters(chapters, segments ?? []),
    },
    overrideAccess: true,
    req,
  })
  const stored = await lockTranscript(req, id)
  if (!stored) return
  await storeTranscript(req, stored, {
    segments: segments as unknown as Transcript['segments'],
    // The words are those of the script that was read aloud.
    origin: segments ? 'human' : null,
    status: transcriptionStatus,
    cost: transcriptionCost,
    seconds: transcriptionDuration,
    transcribedAt,
  })
}

const toChapters = (chapters: readonly SampleChapter[], segments: readonly TranscriptSegment[]) =>
  chapters.map(({ segment, title, url }, index) => {
    const start = segments.find(({ id }) => id === segment)?.start
    if (start === undefined) throw new Error(`“${title}” begins with ${segment}, which is no segment.`)
    return { start: index === 0 ? 0 : start, title, url }
  })

async function upload(
  req: PayloadRequest,
  file: string,
  alt: string,
  name = path.basename(file),
): Promise<string> {
  const data = await readFile(file)
  const media = await req.payload.create({
    collection: 'media',
    data: { alt },
    file: { data, name, size: data.byteLength, mimetype: MIME_TYPES[path.extname(name)] ?? '' },
    overrideAccess: true,
    req,
  })
  return media.id
}

const MIME_TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.mp3': 'audio/mpeg' }

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}

/** The shapes of `sample/`: see `sample/README.md`. */

interface SampleLink {
  label: string
  url: string
  sample: boolean
}

interface SampleShow {
  name: string
  tagline: string
  description: string
  host: { name: string }
  notice: string
  cover: { file: string }
  feed?: Show['feed']
  contact: { email: string; partnershipsEmail: string; responseTime: string; responseHours: string }
  questions?: string[]
  listenLinks: SampleLink[]
  socialLinks: SampleLink[]
  sponsors: {
    name: string
    shortDescription: string
    fullDescription: string
    url: string
    buttonLabel: string
    logo: { file: string; alt: string }
    sample: boolean
  }[]
  claims: { label: string; value: string; sample: boolean }[]
}

/** Starts with a segment, so that its time stays right when the sound is made again. */
interface SampleChapter {
  segment: string
  title: string
  url?: string
}

export interface SampleEpisode {
  slug: string
  title: string
  summary?: string
  description: string
  season: number
  episodeNumber: number
  /** ISO 8601. */
  publishDate: string
  duration: string
  keyTakeaways: string[]
  resources: EpisodeResource[]
  citations?: { paper: string; startsAt: string }[]
  chapters?: SampleChapter[]
  transcriptionStatus: TranscriptionStatus
  /** Null without a transcript. */
  transcriptionCost: number | null
  transcriptionDuration: number | null
  transcribedAt: string | null
  segments: TranscriptSegment[] | null
  audio: { file: string }
  cover: { file: string; alt?: string }
  form: string
}

interface SamplePaper {
  id: string
  title: string
  category: string
  year: number
  authors: string[]
  tags: string[]
  abstract: string
  summary: string
  keyInsights: string[]
  contentText: string
  url: string
  externalUrl: string
  datePublished: string
}

interface SampleHome {
  answers: { question: string; answer: string }[]
}
