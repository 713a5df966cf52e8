import type { BasePayload } from 'payload'
import { getDatabase } from '@/db/sql'
import { OWNERSHIP_FIELDS } from '@/lib/feed/feed'
import { findIdBySlug } from '@/lib/text/free-slug'
import type { Home, Show } from '@/payload-types'
import { differences, type Imported } from './differences'
import { changeFeed } from './followed-record'
import type { Means } from './import-episode'
import type { ImportedFiles } from './import-file'
import {
  DOCUMENTS,
  type FileSource,
  type IncomingDocument,
  type IncomingShow,
} from './incoming'
import { replaceEpisodes } from './portable'

export async function importShow(
  { payload, known, files, people, followed }: Means,
  { fields, artwork, people: hosts, ...show }: IncomingShow,
): Promise<Imported> {
  const remarks = [...show.remarks]
  const picture =
    artwork &&
    (await files.picture(artwork, { called: 'its artwork', stem: 'cover' }, remarks))
  const named = hosts && (await people.name(hosts, remarks))
  const stored = await payload.findGlobal({ slug: 'show', depth: 1 })
  const given = await importPictures(
    followed ? withoutOwnership(fields) : fields,
    files,
    remarks,
  )
  const wanted: Partial<Show> = {
    ...(given as Partial<Show>),
    ...(picture && { artwork: picture }),
    ...(named && { people: named }),
  }
  // The feed may set everything about a show that has no episode yet.
  const feedValues =
    followed && (followed.feed.feedValues ?? (known.here.length > 0 ? {} : undefined))
  if (followed) await changeFeed(getDatabase(payload), { feedValues: wanted }, followed.feed)
  const save = (data: object) => payload.updateGlobal({ slug: 'show', data, depth: 0 })
  return bringUpToDate(differences(stored, wanted, feedValues), save, remarks)
}

/** A followed host says neither who owns the feed here nor where listeners pay. */
function withoutOwnership({
  feed,
  ...fields
}: IncomingShow['fields']): IncomingShow['fields'] {
  if (!feed) return fields
  const owned: readonly string[] = OWNERSHIP_FIELDS
  const entries = Object.entries(feed).filter(([name]) => !owned.includes(name))
  return { ...fields, feed: Object.fromEntries(entries) }
}

async function bringUpToDate(
  changes: object,
  save: (changes: object) => Promise<unknown>,
  remarks: string[] = [],
): Promise<Imported> {
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', remarks }
  await save(changes)
  return { outcome: 'updated', remarks }
}

/** Replaces files by the ids of their uploads. */
async function importPictures(
  value: unknown,
  files: ImportedFiles,
  remarks: string[],
): Promise<unknown> {
  if (Array.isArray(value))
    return Promise.all(value.map((row) => importPictures(row, files, remarks)))
  if (typeof value !== 'object' || value === null) return value
  if ('path' in value && typeof value.path === 'string')
    return files.picture(
      value as FileSource,
      { called: 'a picture', stem: 'picture' },
      remarks,
    )
  const entries = Object.entries(value).map(async ([name, part]) => [
    name,
    await importPictures(part, files, remarks),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Creates a document of an export, or brings it up to date. It is known by its address, also by a former one, and a
 * paper by its id.
 */
export async function importDocument(
  { payload, files }: Pick<Means, 'payload' | 'files'>,
  { kind, fields }: Pick<IncomingDocument, 'kind' | 'fields'>,
): Promise<Imported> {
  const remarks: string[] = []
  const ids = await episodeIds(payload)
  const named = replaceEpisodes(fields, (guid) => {
    const id = ids.get(guid)
    const remark = `its link to an episode that is not here (${guid})`
    if (!id && !remarks.includes(remark)) remarks.push(remark)
    return id
  })
  const wanted = (await importPictures(named, files, remarks)) as object
  const { collection } = DOCUMENTS[kind]
  const id =
    collection === 'research_papers'
      ? String(fields.id)
      : await findIdBySlug(getDatabase(payload), collection, String(fields.slug))
  const write = { collection, depth: 0, showHiddenFields: true } as const
  const stored =
    id === undefined ? null : await payload.findByID({ ...write, id, disableErrors: true })
  if (!stored) {
    await payload.create({ ...write, data: wanted as never })
    return { outcome: 'imported', remarks }
  }
  // An address that was changed here stays.
  const address = 'slug' in stored ? { slug: stored.slug } : {}
  const save = (data: object) =>
    payload.update({ ...write, id: stored.id, data: data as never })
  return bringUpToDate(differences(stored, { ...wanted, ...address }), save, remarks)
}

async function episodeIds(payload: BasePayload): Promise<Map<string, string>> {
  const query = { collection: 'episodes', pagination: false, depth: 0 } as const
  const { docs } = await payload.find({ ...query, select: { guid: true } })
  return new Map(docs.map(({ id, guid }) => [guid ?? id, id]))
}

export async function importHome(
  payload: BasePayload,
  home: Partial<Home>,
): Promise<Imported> {
  const stored = await payload.findGlobal({ slug: 'home', depth: 0 })
  const save = (data: object) => payload.updateGlobal({ slug: 'home', data, depth: 0 })
  return bringUpToDate(differences(stored, home), save)
}
