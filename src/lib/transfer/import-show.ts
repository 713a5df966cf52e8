import type { BasePayload } from 'payload'
import { databaseOf } from '@/db/sql'
import { OWNERSHIP_FIELDS } from '@/lib/feed/feed'
import { findIdBySlug } from '@/lib/text/free-slug'
import type { Home, ResearchPaper, Show } from '@/payload-types'
import { differences, type Imported, openToFeed } from './differences'
import type { Followed } from './followed'
import { type ImportedFiles, stemOf } from './import-file'
import type { ImportedPeople } from './import-people'
import {
  type FileSource,
  type IncomingMix,
  type IncomingPage,
  type IncomingPaper,
  type IncomingShow,
  type IncomingTerm,
  tryInWords,
} from './incoming'
import { replaceEpisodes } from './portable'

export async function importShow(
  {
    payload,
    files,
    people,
    followed,
  }: { payload: BasePayload; files: ImportedFiles; people: ImportedPeople; followed?: Followed },
  {
    fields,
    artwork,
    people: hosts,
    ...told
  }: Pick<IncomingShow, 'fields' | 'artwork' | 'people' | 'leftOut' | 'remarks'>,
): Promise<Imported> {
  const missing = remarksOnShow(told)
  const picture = await tryInWords(
    async () =>
      artwork && (await files.import({ source: artwork, what: 'artwork', stem: stemOf(artwork) ?? 'cover' })),
  )
  if ('reason' in picture) missing.push(`its artwork: ${picture.reason}`)
  const named = hosts && (await people.name(hosts))
  missing.push(...(named?.missing ?? []))
  const stored = await payload.findGlobal({ slug: 'show', depth: 1, overrideAccess: true })
  const wanted: Partial<Show> = {
    ...((await importNested(followed ? withoutOwnership(fields) : fields, {
      files,
      missing,
    })) as Partial<Show>),
    ...('value' in picture && picture.value && { artwork: picture.value }),
    ...(named && { people: named.people }),
  }
  const open = followed?.show ? openToFeed(stored, wanted, followed.show) : wanted
  const changes = differences(stored, open)
  await followed?.rememberShow(wanted)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing }
  await payload.updateGlobal({ slug: 'show', data: changes, depth: 0, overrideAccess: true })
  return { outcome: 'updated', missing }
}

/** A followed host says neither who owns the feed here nor where listeners pay. */
function withoutOwnership({ feed, ...fields }: IncomingShow['fields']): IncomingShow['fields'] {
  if (!feed) return fields
  const owned: readonly string[] = OWNERSHIP_FIELDS
  const entries = Object.entries(feed).filter(([name]) => !owned.includes(name))
  return { ...fields, feed: Object.fromEntries(entries) }
}

export const remarksOnShow = ({ leftOut, remarks }: Pick<IncomingShow, 'leftOut' | 'remarks'>): string[] => [
  ...remarks,
  ...(leftOut.length > 0 ? [`the site has no place for ${leftOut.join(', ')}`] : []),
]

async function importNested(
  value: unknown,
  { files, missing }: { files: ImportedFiles; missing: string[] },
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((row) => importNested(row, { files, missing })))
  if (typeof value !== 'object' || value === null) return value
  if ('path' in value && typeof value.path === 'string') {
    const source = value as FileSource
    const brought = await tryInWords(() =>
      files.import({ source, what: 'artwork', stem: stemOf(source) ?? 'picture' }),
    )
    if ('value' in brought) return brought.value
    missing.push(`a picture: ${brought.reason}`)
    return null
  }
  const entries = Object.entries(value).map(async ([name, part]) => [
    name,
    await importNested(part, { files, missing }),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

export async function importPaper(payload: BasePayload, paper: IncomingPaper): Promise<Imported> {
  const { docs } = await payload.find({
    collection: 'research_papers',
    where: { id: { equals: paper.id } },
    limit: 1,
    pagination: false,
    overrideAccess: true,
  })
  const [stored] = docs
  const write = { collection: 'research_papers', depth: 0, overrideAccess: true } as const
  if (!stored) {
    await payload.create({
      ...write,
      data: paper as ResearchPaper,
    })
    return { outcome: 'imported', missing: [] }
  }
  const changes = differences(stored, paper)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing: [] }
  await payload.update({ ...write, id: stored.id, data: changes })
  return { outcome: 'updated', missing: [] }
}

interface Addressed {
  pages: IncomingPage
  terms: IncomingTerm
  mixes: IncomingMix
}

/** Matches by address, also by a former one. The episodes that they refer to have been imported by now, or could not be. */
export async function importAddressed<Collection extends keyof Addressed>(
  payload: BasePayload,
  collection: Collection,
  incoming: Addressed[Collection],
): Promise<Imported> {
  const ids = await episodeIds(payload)
  const missing = new Set<string>()
  const wanted = replaceEpisodes(incoming, (guid) => {
    const id = ids.get(guid)
    if (!id) missing.add(`its link to an episode that is not here (${guid})`)
    return id
  })
  const id = await findIdBySlug(databaseOf(payload), collection, wanted.slug)
  const write = { collection, depth: 0, overrideAccess: true } as const
  if (!id) {
    await payload.create({ ...write, data: wanted as never })
    return { outcome: 'imported', missing: [...missing] }
  }
  const stored = await payload.findByID({ ...write, id })
  const changes = differences(stored, { ...wanted, slug: stored.slug })
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing: [...missing] }
  await payload.update({ ...write, id, data: changes as never })
  return { outcome: 'updated', missing: [...missing] }
}

async function episodeIds(payload: BasePayload): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection: 'episodes',
    pagination: false,
    depth: 0,
    select: { guid: true },
    overrideAccess: true,
  })
  return new Map(docs.map(({ id, guid }) => [guid ?? id, id]))
}

export async function importHome(payload: BasePayload, home: Partial<Home>): Promise<Imported> {
  const stored = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
  const changes = differences(stored, home)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing: [] }
  await payload.updateGlobal({ slug: 'home', data: changes, depth: 0, overrideAccess: true })
  return { outcome: 'updated', missing: [] }
}
