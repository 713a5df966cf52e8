import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { toChapters } from '@/lib/chapters/chapter'
import { writeChaptersJson } from '@/lib/chapters/write-chapters'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { EPISODES_FOLDER } from '@/lib/import/read-folder'
import { storedSegments } from '@/lib/transcript/segment'
import { writeTranscript } from '@/lib/transcript/write-transcript'
import type { Episode } from '@/payload-types'
import type { ExportFiles } from './export-files'
import { type PortableFile, portable } from './portable'
import type { FiledEpisode } from './write-feed'

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
/** What the site counts and pays: it comes along, and an import never sets it back. */
const COUNTED = [
  'downloadCount',
  'transcriptionStatus',
  'transcriptionCost',
  'transcriptionDuration',
  'transcribedAt',
]
/** Writes one episode and its transcript. @returns what the feed says of it, unless it has no sound of its own */
export async function exportEpisode(
  payload: BasePayload,
  { episode, folder, files }: { episode: Episode; folder: string; files: ExportFiles },
): Promise<FiledEpisode | undefined> {
  const name = episode.slug ?? episode.id
  const { audio, artwork, ...rest } = portable(episode, { without: MADE, place: files.place })
  // The address of an upload follows the upload.
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
    sql`SELECT slug FROM episode_slugs WHERE episode_id = ${episode.id} AND slug <> ${episode.slug} ORDER BY slug`,
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
    // Without the transcript: so many are held until all are read.
    episode: { id, guid, title, description, publishDate, duration, season, episodeNumber },
    audio: { ...(audio as PortableFile), bytes: sound.filesize ?? 0, type: sound.mimeType ?? 'audio/mpeg' },
    artwork: (artwork as PortableFile | null) ?? undefined,
    transcript: transcript ? `transcripts/${name}` : undefined,
    chapters: chapterFile,
  }
}
