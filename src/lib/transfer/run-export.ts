import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BasePayload } from 'payload'
import { exportEpisode, withPeople } from './export-episode'
import { ImportFault } from './incoming'
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

const WHOLE = { pagination: false, sort: 'slug', depth: 0, overrideAccess: true } as const

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
  const { docs: profiles } = await payload.find({
    collection: 'people',
    ...WHOLE,
    depth: 1,
    showHiddenFields: true,
  })
  const slugs = new Map(profiles.map(({ id, slug }) => [id, slug ?? id]))
  const guids = new Map<string, string>()
  let episodes = 0
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
      overrideAccess: true,
    })
    for (const episode of found.docs) {
      await exportEpisode(payload, { episode, folder, files, slugs })
      guids.set(episode.id, episode.guid ?? episode.id)
      episodes += 1
      onProgress(
        `${String(episodes).padStart(String(found.totalDocs).length)}/${found.totalDocs} ${episode.title}`,
      )
    }
    isMore = found.hasNextPage
  }
  const { docs: pages } = await payload.find({ collection: 'pages', ...WHOLE })
  const { docs: terms } = await payload.find({ collection: 'terms', ...WHOLE })
  const { docs: mixes } = await payload.find({ collection: 'mixes', ...WHOLE })
  const naming = (document: object) =>
    replaceEpisodes(portable(document, { without: ['id'], place }), (id) => guids.get(id))
  const home = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
  await write(PAGES_FILE, {
    home: portable(home, { without: ['id'], place }),
    people: profiles.map((profile) => portable(profile, { without: ['id'], place })),
    pages: pages.map(naming),
    terms: terms.map(naming),
    mixes: mixes.map(naming),
  })
  const show = await payload.findGlobal({ slug: 'show', depth: 1, overrideAccess: true })
  const shown = portable(withPeople(show, slugs), { without: ['id'], place })
  await files.copy()
  // Written last: this file marks a complete export.
  await write(SHOW_FILE, { version: EXPORT_VERSION, show: shown })
  return { episodes, papers: papers.length, pages: pages.length, lost: files.lost }
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new ImportFault(`${folder} is not empty. Give a new folder.`)
  for (const name of [EPISODES_FOLDER, 'transcripts']) await mkdir(path.join(folder, name))
}
