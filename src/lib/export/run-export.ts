import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { databaseOf, rowsOf } from '@/lib/database/sql'
import { ImportFault } from '@/lib/import/import-fault'
import { EPISODES_FOLDER, EXPORT_VERSION, PAPERS_FILE, SHOW_FILE } from '@/lib/import/read-folder'
import { storedSegments } from '@/lib/transcript/segment'
import { writeTranscript } from '@/lib/transcript/write-transcript'
import type { Episode } from '@/payload-types'
import { ExportFiles } from './export-files'
import { portable } from './portable'

export interface Exported {
  episodes: number
  papers: number
  /** Names of uploads that the storage has lost. */
  lost: string[]
}

interface Export {
  folder: string
  signal: AbortSignal
  onProgress(message: string): void
}

/** Read again from the rest, kept in a file of its own, or named beside the fields. */
const MADE = ['id', 'guid', 'body', 'transcript', 'transcriptSegments', 'transcriptRevision']
/** What the site counts and pays: it comes along, and an import never sets it back. */
const COUNTED = [
  'downloadCount',
  'transcriptionStatus',
  'transcriptionCost',
  'transcriptionDuration',
  'transcribedAt',
]
const AT_ONCE = 50

/** Writes the whole show into an empty folder. @throws ImportFault for a folder that is not empty */
export async function runExport(
  payload: BasePayload,
  { folder, signal, onProgress }: Export,
): Promise<Exported> {
  await prepareFolder(folder)
  const files = new ExportFiles(folder)
  const { place } = files
  const write = (name: string, content: object) =>
    writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  const { docs: papers } = await payload.find({
    collection: 'research_papers',
    pagination: false,
    sort: 'id',
    overrideAccess: true,
  })
  await write(
    PAPERS_FILE,
    papers.map((paper) => portable(paper, { without: [], place })),
  )
  let episodes = 0
  for (let page = 1, isMore = true; isMore; page += 1) {
    signal.throwIfAborted()
    const found = await payload.find({
      collection: 'episodes',
      sort: 'id',
      limit: AT_ONCE,
      page,
      depth: 1,
      overrideAccess: true,
    })
    for (const episode of found.docs) {
      await writeEpisode(payload, { episode, folder, files })
      episodes += 1
      onProgress(
        `${String(episodes).padStart(String(found.totalDocs).length)}/${found.totalDocs} ${episode.title}`,
      )
    }
    isMore = found.hasNextPage
  }
  const { id: _, ...show } = await payload.findGlobal({ slug: 'show', depth: 1, overrideAccess: true })
  const shown = portable(show, { without: [], place })
  await files.copy()
  // Last: by this file an export is known for a whole one.
  await write(SHOW_FILE, { version: EXPORT_VERSION, show: shown })
  return { episodes, papers: papers.length, lost: files.lost }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ImportFault(`${folder} is not empty. Give a new folder.`)
  for (const name of [EPISODES_FOLDER, 'transcripts']) await mkdir(path.join(folder, name))
}

async function writeEpisode(
  payload: BasePayload,
  { episode, folder, files }: { episode: Episode; folder: string; files: ExportFiles },
): Promise<void> {
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
}
