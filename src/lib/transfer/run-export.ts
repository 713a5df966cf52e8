import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import type { Person } from '@/payload-types'
import { exportEpisode, withPeople } from './export-episode'
import { DOCUMENTS, type DocumentKind, ImportFault } from './incoming'
import { ExportFiles, portable, replaceEpisodes } from './portable'
import { EPISODES_FOLDER, EXPORT_VERSION, PAGES_FILE, PAPERS_FILE, SHOW_FILE } from './read-folder'

export interface Exported {
  episodes: number
  papers: number
  pages: number
  lost: string[]
}

interface Export {
  folder: string
  signal: AbortSignal
  onProgress(message: string): void
}

const AT_ONCE = 50

/** Exports the whole show into an empty folder. @throws ImportFault for a folder that is not empty */
export async function runExport(
  payload: BasePayload,
  { folder, signal, onProgress }: Export,
): Promise<Exported> {
  await prepareFolder(folder)
  const files = new ExportFiles(folder)
  const { place } = files
  const write = (name: string, content: object) =>
    writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
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
    const found = await payload.find({
      collection: 'episodes',
      // Omits the text, because the transcript is written from its segments.
      select: { transcript: false },
      sort: 'id',
      limit: AT_ONCE,
      page,
      depth: 1,
    })
    for (const episode of found.docs) {
      await exportEpisode(payload, { episode, folder, files, slugs })
      guids.set(episode.id, episode.guid ?? episode.id)
      onProgress(
        `${String(guids.size).padStart(String(found.totalDocs).length)}/${found.totalDocs} ${episode.title}`,
      )
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
  return { episodes: guids.size, papers: papers.length, pages: rest.pages?.length ?? 0, lost: files.lost }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ImportFault(`${folder} is not empty. Give a new folder.`)
  for (const name of [EPISODES_FOLDER, 'transcripts']) await mkdir(path.join(folder, name))
}
