import { existsSync, realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '@/lib/zod'
import type { Home, Show } from '@/payload-types'
import {
  DOCUMENTS,
  type DocumentKind,
  type EpisodeFields,
  type FileSource,
  ImportError,
  type IncomingEpisode,
  type IncomingPerson,
  type IncomingShow,
} from './incoming'

export const SHOW_FILE = 'show.json'
export const PAPERS_FILE = 'papers.json'
export const PAGES_FILE = 'pages.json'
export const EPISODES_FOLDER = 'episodes'
export const EXPORT_VERSION = 1

const fields = z.record(z.string(), z.unknown())
const text = z.string().min(1)

const SHOW = z.object({ version: z.literal(EXPORT_VERSION), show: fields })
const EPISODE = z.object({
  guid: text,
  formerSlugs: z.array(z.string()).default([]),
  transcript: z.string().nullish(),
  counts: fields.default({}),
  fields: fields.and(z.object({ title: text })),
})
const documentsOf = <Kind extends DocumentKind>(kind: Kind) => {
  const { name, key } = DOCUMENTS[kind]
  return z.array(
    fields.refine(
      (each) => Boolean(each[name] && each[key]),
      `Each needs “${name}” and “${key}”.`,
    ),
  )
}
const PAPERS = documentsOf('paper')
const PAGES = z.object({
  home: fields.optional(),
  pages: documentsOf('page'),
  people: documentsOf('person').default([]),
  terms: documentsOf('term').default([]),
  mixes: documentsOf('mix').default([]),
})
const FILE = z.strictObject({ file: text, alt: z.string().optional() })

/** Reads an exported show. @throws ImportError for a folder that is not an export, or a broken one */
export async function readFolder(folder: string): Promise<IncomingShow> {
  const { show } = await readJson(folder, SHOW_FILE, SHOW)
  const research_papers = await readJson(folder, PAPERS_FILE, PAPERS)
  const { home, ...pages } = await readJson(folder, PAGES_FILE, PAGES)
  const documents = { research_papers, ...pages }
  const { artwork, people: hosts, ...rest } = show
  const names = new Map(
    documents.people.map(({ slug, name }) => [String(slug), String(name)]),
  )
  const files = await readdir(path.join(folder, EPISODES_FOLDER))
  const episodes: IncomingEpisode[] = []
  for (const file of files.filter((each) => each.endsWith('.json')).sort()) {
    episodes.push(await readEpisode(folder, `${EPISODES_FOLDER}/${file}`, names))
  }
  return {
    fields: rest as Partial<Show>,
    artwork: (artwork as FileSource | null) ?? undefined,
    people: namedIn(hosts, names),
    episodes,
    documents: Object.entries(DOCUMENTS).flatMap(([kind, { collection, name }]) =>
      documents[collection].map((each) => ({
        kind: kind as DocumentKind,
        name: String(each[name]),
        fields: each,
      })),
    ),
    home: home as Partial<Home> | undefined,
    skipped: [],
    remarks: [],
  }
}

async function readEpisode(
  folder: string,
  name: string,
  names: ReadonlyMap<string, string>,
): Promise<IncomingEpisode> {
  const { guid, formerSlugs, transcript, counts, fields } = await readJson(
    folder,
    name,
    EPISODE,
  )
  const { audio, artwork, people, ...rest } = fields as Record<string, unknown>
  return {
    guid,
    isGuidMade: false,
    title: fields.title,
    formerSlugs,
    fields: rest as EpisodeFields,
    // The site's own counts and costs continue from these; an older export does not reset them.
    initial: counts as EpisodeFields,
    audio: (audio as FileSource | null) ?? undefined,
    artwork: (artwork as FileSource | null) ?? undefined,
    transcripts: transcript ? [{ path: fileOf(folder, transcript) }] : [],
    people: namedIn(people, names),
    remarks: [],
  }
}

type NamedRow = { person: string; role: IncomingPerson['role'] }

/** Rows name people of the export by slug. */
const namedIn = (
  rows: unknown,
  names: ReadonlyMap<string, string>,
): IncomingPerson[] | undefined =>
  (rows as NamedRow[] | null | undefined)?.map(({ person, role }) => ({
    name: names.get(person) ?? person,
    slug: person,
    role,
  }))

async function readJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
) {
  try {
    const text = await readFile(fileOf(folder, name), 'utf8')
    return schema.parse(
      JSON.parse(text, (field, value) => withSource(value, { field, folder })),
    )
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    const reason =
      cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message
    throw new ImportError(`${name} of the export cannot be read: ${reason}`, { cause })
  }
}

const FILE_FIELDS = ['audio', 'artwork', 'picture', 'logo']

/**
 * Replaces `{ file }` by its path. Nothing else names a file: the writer of an export must not choose another path or
 * address to read.
 */
function withSource(
  value: unknown,
  { field, folder }: { field: string; folder: string },
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const file = FILE.safeParse(value)
  if (file.success) return { path: fileOf(folder, file.data.file), alt: file.data.alt }
  if ('path' in value || FILE_FIELDS.includes(field))
    throw new ImportError(
      `The export names something that is no file of its folder (${field}).`,
    )
  return value
}

/** @throws ImportError for a name that leads out of the folder */
function fileOf(folder: string, name: string): string {
  const file = path.resolve(folder, name)
  // A symbolic link may lead out of it.
  const inside = existsSync(file)
    ? path.relative(realpathSync(folder), realpathSync(file))
    : path.relative(folder, file)
  const isOutside =
    inside === '' || inside.split(path.sep)[0] === '..' || path.isAbsolute(inside)
  if (isOutside || name.includes('\0'))
    throw new ImportError(`The export names a file outside of its folder (${name}).`)
  return file
}
