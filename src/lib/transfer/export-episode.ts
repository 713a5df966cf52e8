import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { generateRssFeed, type RssFeed } from 'feedsmith'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/db/sql'
import { CHAPTERS_TYPE, toChapters, writeChaptersJson } from '@/lib/episodes/chapter'
import type { PersonRole } from '@/lib/episodes/person'
import { GENERATOR } from '@/lib/feed/feed'
import { parseDuration } from '@/lib/text/clock'
import { storedSegments } from '@/lib/transcripts/segment'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import type { Episode, Show } from '@/payload-types'
import { type ExportFiles, type PortableFile, portable } from './portable'
import { EPISODES_FOLDER } from './read-folder'

const MADE = [
  'id',
  'guid',
  'body',
  'transcript',
  'transcriptSegments',
  'transcriptRevision',
  'transcriptUpdatedAt',
  'kept',
]
/** Counts and costs: exported, but never reset by an import. */
const COUNTED = [
  'downloadCount',
  'transcriptionStatus',
  'transcriptionCost',
  'transcriptionDuration',
  'transcribedAt',
]
interface Filing {
  episode: Episode
  folder: string
  files: ExportFiles
  /** By id. */
  people: ReadonlyMap<string, FiledProfile>
}

/**
 * Writes one episode and its transcript. @returns its entry for the feed, unless it has no audio of its own
 */
export async function exportEpisode(
  payload: BasePayload,
  { episode, folder, files, people }: Filing,
): Promise<FiledEpisode | undefined> {
  const name = episode.slug ?? episode.id
  const { audio, artwork, ...rest } = portable(withPeople(withPaperIds(episode), people), {
    without: MADE,
    place: files.place,
  })
  // The address of uploaded audio is derived from the upload.
  const fields = {
    ...rest,
    ...(audio ? { audio, audioUrl: undefined } : {}),
    ...(artwork ? { artwork, artworkUrl: undefined } : {}),
  }
  const counts = Object.fromEntries(Object.entries(rest).filter(([field]) => COUNTED.includes(field)))
  const own = Object.fromEntries(Object.entries(fields).filter(([field]) => !COUNTED.includes(field)))
  const segments = storedSegments(episode.transcriptSegments)
  const transcript = segments.length > 0 ? `transcripts/${name}.json` : null
  for (const format of transcript ? (['json', 'vtt'] as const) : []) {
    await writeFile(path.join(folder, `transcripts/${name}.${format}`), writeTranscript(segments, format))
  }
  const chapters = toChapters(episode.chapters ?? [])
  const chapterFile = chapters.length > 0 ? `chapters/${name}.json` : undefined
  if (chapterFile) await writeFile(path.join(folder, chapterFile), writeChaptersJson(chapters, episode.title))
  const former = await rowsOf<{ slug: string }>(
    databaseOf(payload),
    sql`SELECT slug FROM former_slugs WHERE collection = 'episodes' AND document_id = ${episode.id} ORDER BY slug`,
  )
  const content = {
    guid: episode.guid ?? episode.id,
    formerSlugs: former.map(({ slug }) => slug),
    transcript,
    counts,
    fields: own,
  }
  await writeFile(path.join(folder, EPISODES_FOLDER, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  const sound = typeof episode.audio === 'object' ? episode.audio : undefined
  if (!sound || !audio) return undefined
  const { id, guid, title, description, publishDate, duration, season, episodeNumber } = episode
  return {
    people: rowsOfPeople(episode, people),
    // Omits the transcript, because all episodes are held until the last is read.
    episode: { id, guid, title, description, publishDate, duration, season, episodeNumber },
    audio: { ...(audio as PortableFile), bytes: sound.filesize ?? 0, type: sound.mimeType ?? 'audio/mpeg' },
    artwork: (artwork as PortableFile | null) ?? undefined,
    transcript: transcript ? `transcripts/${name}` : undefined,
    chapters: chapterFile,
  }
}

/** A citation refers to its paper, which is exported separately. */
const withPaperIds = (episode: Episode): Episode => ({
  ...episode,
  citations: (episode.citations ?? []).map((citation) => ({
    ...citation,
    paper: typeof citation.paper === 'object' ? citation.paper?.id : citation.paper,
  })),
})

/** A person as an export writes them. */
export interface FiledProfile {
  slug: string
  name: string
  links?: { url: string }[]
  picture?: PortableFile | null
}

type Naming = Pick<Episode, 'people'>

type FiledPerson = FiledProfile & { role: PersonRole }

const rowsOfPeople = ({ people }: Naming, known: Filing['people']): FiledPerson[] =>
  (people ?? []).flatMap(({ person, role }) => {
    const profile = known.get(typeof person === 'object' ? (person?.id ?? '') : (person ?? ''))
    return profile ? [{ ...profile, role }] : []
  })

/** Names people by slug. */
export const withPeople = <Document extends Naming>(document: Document, known: Filing['people']) => ({
  ...document,
  people: rowsOfPeople(document, known).map(({ slug, role }) => ({ person: slug, role })),
})

export interface FiledEpisode {
  episode: Pick<
    Episode,
    'id' | 'guid' | 'title' | 'description' | 'publishDate' | 'duration' | 'season' | 'episodeNumber'
  >
  audio: PortableFile & { bytes: number; type: string }
  artwork?: PortableFile
  people: FiledPerson[]
  /** Without the extension. */
  transcript?: string
  chapters?: string
}

const TRANSCRIPT_TYPES = { vtt: 'text/vtt', json: 'application/json' } as const

export function writeFolderFeed(
  { show, artwork, siteUrl }: { show: Show; artwork?: PortableFile; siteUrl: string },
  episodes: readonly FiledEpisode[],
): string {
  const newestFirst = [...episodes].sort((one, other) =>
    other.episode.publishDate.localeCompare(one.episode.publishDate),
  )
  return generateRssFeed({
    title: show.name,
    link: siteUrl,
    description: show.description || show.name,
    generator: GENERATOR,
    itunes: { author: show.host ?? undefined, image: artwork && address(artwork.file) },
    podcast: { guid: show.podcastGuid ?? undefined },
    items: newestFirst.map(describeEpisode),
  })
}

function describeEpisode({
  episode,
  audio,
  artwork,
  people,
  transcript,
  chapters,
}: FiledEpisode): RssFeed.Item<Date> {
  return {
    title: episode.title,
    description: episode.description ?? undefined,
    guid: { value: episode.guid ?? episode.id, isPermaLink: false },
    pubDate: new Date(episode.publishDate),
    enclosures: [{ url: address(audio.file), length: audio.bytes, type: audio.type }],
    itunes: {
      image: artwork && address(artwork.file),
      duration: parseDuration(episode.duration ?? '') ?? undefined,
      season: episode.season,
      episode: episode.episodeNumber,
    },
    podcast: {
      transcripts: transcript
        ? Object.entries(TRANSCRIPT_TYPES).map(([ending, type]) => ({
            url: address(`${transcript}.${ending}`),
            type,
          }))
        : [],
      chapters: chapters ? { url: address(chapters), type: CHAPTERS_TYPE } : undefined,
      persons: people.map(({ name, role, links, picture }) => ({
        display: name,
        role,
        group: 'cast',
        href: links?.[0]?.url,
        img: picture ? address(picture.file) : undefined,
      })),
    },
  }
}

/** File names may contain characters that addresses may not. */
const address = (file: string): string => file.split('/').map(encodeURIComponent).join('/')
