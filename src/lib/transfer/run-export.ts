import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { BasePayload } from 'payload'
import { getDatabase, queryColumn } from '@/db/sql'
import { storedSegments } from '@/lib/transcripts/segment'
import { writeTranscript } from '@/lib/transcripts/write-transcript'
import type { Episode, Person } from '@/payload-types'
import { DOCUMENTS, type DocumentKind, ImportError } from './incoming'
import { ExportFiles, portable, replaceEpisodes } from './portable'
import {
  EPISODES_FOLDER,
  EXPORT_VERSION,
  PAGES_FILE,
  PAPERS_FILE,
  SHOW_FILE,
} from './read-folder'

interface Export {
  folder: string
  signal: AbortSignal
  onProgress(message: string): void
}

const AT_ONCE = 50

/** Exports the whole show into an empty folder. @throws ImportError for a folder that is not empty */
export async function runExport(
  payload: BasePayload,
  { folder, signal, onProgress }: Export,
) {
  await prepareFolder(folder)
  const files = new ExportFiles(folder)
  const { place } = files
  const write: Write = (name, content) => {
    const text =
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
    return writeFile(path.join(folder, name), text)
  }
  const find = async ({ collection, key }: (typeof DOCUMENTS)[DocumentKind]) => {
    // People have pictures; what the others refer to is named by its id.
    const depth = collection === 'people' ? 1 : 0
    const options = { collection, pagination: false, sort: key, depth } as const
    return (await payload.find({ ...options, showHiddenFields: true })).docs
  }
  const people = (await find(DOCUMENTS.person)) as Person[]
  const slugs = new Map(people.map(({ id, slug }) => [id, slug ?? id]))
  const guids = new Map<string, string>()
  for (let page = 1, isMore = true; isMore; page += 1) {
    signal.throwIfAborted()
    const query = {
      collection: 'episodes',
      sort: 'id',
      limit: AT_ONCE,
      page,
      depth: 1,
    } as const
    // Omits the text, because the transcript is written from its segments.
    const found = await payload.find({ ...query, select: { transcript: false } })
    const total = String(found.totalDocs)
    for (const episode of found.docs) {
      await exportEpisode(payload, { episode, files, slugs, write })
      guids.set(episode.id, episode.guid ?? episode.id)
      onProgress(`${String(guids.size).padStart(total.length)}/${total} ${episode.title}`)
    }
    isMore = found.hasNextPage
  }
  const documents: Record<string, object[]> = {}
  for (const each of Object.values(DOCUMENTS)) {
    const without = each.key === 'id' ? [] : ['id']
    documents[each.collection] = (await find(each)).map((document) =>
      replaceEpisodes(portable(document, { without, place }), (id) => guids.get(id)),
    )
  }
  const { research_papers: papers = [], ...rest } = documents
  const home = await payload.findGlobal({ slug: 'home', depth: 0 })
  await write(PAPERS_FILE, papers)
  await write(PAGES_FILE, { home: portable(home, { without: ['id'], place }), ...rest })
  const show = await payload.findGlobal({ slug: 'show', depth: 1 })
  const shown = portable(withPeople(show, slugs), { without: ['id'], place })
  await files.copy()
  // Written last: this file marks a complete export.
  await write(SHOW_FILE, { version: EXPORT_VERSION, show: shown })
  return {
    episodes: guids.size,
    papers: papers.length,
    pages: rest.pages?.length ?? 0,
    lost: files.lost,
  }
}

async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new ImportError(`${folder} is not empty. Give a new folder.`)
  for (const name of [EPISODES_FOLDER, 'transcripts']) await mkdir(path.join(folder, name))
}

const MADE =
  'id guid body transcript transcriptSegments transcriptRevision transcriptUpdatedAt transcriptRecord'.split(
    ' ',
  )
/** Counts and costs: exported, but never reset by an import. */
const COUNTED =
  'downloadCount transcriptionStatus transcriptionCost transcriptionDuration transcribedAt'.split(
    ' ',
  )

type Write = (name: string, content: object | string) => Promise<void>

interface Filing {
  episode: Episode
  files: ExportFiles
  /** The slugs of people, by id. */
  slugs: ReadonlyMap<string, string>
  write: Write
}

async function exportEpisode(payload: BasePayload, { episode, files, slugs, write }: Filing) {
  const name = episode.slug ?? episode.id
  const all = portable(withPeople(episode, slugs), { without: MADE, place: files.place })
  // The address of an upload is derived from it.
  for (const upload of ['audio', 'artwork']) delete all[all[upload] ? `${upload}Url` : upload]
  const { counted = [], own = [] } = Object.groupBy(Object.entries(all), ([field]) =>
    COUNTED.includes(field) ? 'counted' : 'own',
  )
  const segments = storedSegments(episode.transcriptSegments)
  const transcript = segments.length > 0 ? `transcripts/${name}.json` : null
  if (transcript) await write(transcript, writeTranscript(segments, 'json'))
  const formerSlugs = await queryColumn<string>(
    getDatabase(payload),
    sql`SELECT slug FROM former_slugs WHERE collection = 'episodes' AND document_id = ${episode.id} ORDER BY slug`,
  )
  await write(`${EPISODES_FOLDER}/${name}.json`, {
    guid: episode.guid ?? episode.id,
    formerSlugs,
    transcript,
    counts: Object.fromEntries(counted),
    fields: Object.fromEntries(own),
  })
}

type Naming = Pick<Episode, 'people'>

const withPeople = <Document extends Naming>(document: Document, slugs: Filing['slugs']) => ({
  ...document,
  people: (document.people ?? []).flatMap(({ person, role }) => {
    const slug = slugs.get(typeof person === 'object' ? (person?.id ?? '') : (person ?? ''))
    return slug ? [{ person: slug, role }] : []
  }),
})
