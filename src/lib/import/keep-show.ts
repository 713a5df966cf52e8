import type { BasePayload } from 'payload'
import type { ResearchPaper, Show } from '@/payload-types'
import { differences } from './differences'
import { tryInWords } from './in-words'
import type { FileSource, IncomingPaper, IncomingShow } from './incoming'
import type { Kept } from './keep-episode'
import { type KeptFiles, stemOf } from './keep-file'

export async function keepShow(
  { payload, files }: { payload: BasePayload; files: KeptFiles },
  { fields, artwork, notKept }: Pick<IncomingShow, 'fields' | 'artwork' | 'notKept'>,
): Promise<Kept> {
  const missing = describeNotKept({ notKept })
  const picture = await tryInWords(
    async () =>
      artwork && (await files.keep({ source: artwork, what: 'artwork', stem: stemOf(artwork) ?? 'cover' })),
  )
  if ('reason' in picture) missing.push(`its artwork: ${picture.reason}`)
  const stored = await payload.findGlobal({ slug: 'show', depth: 1, overrideAccess: true })
  const wanted: Partial<Show> = {
    ...((await keepNested(fields, { files, missing })) as Partial<Show>),
    ...('value' in picture && picture.value && { artwork: picture.value }),
  }
  const changes = differences(stored, wanted)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing }
  await payload.updateGlobal({ slug: 'show', data: changes, depth: 0, overrideAccess: true })
  return { outcome: 'updated', missing }
}

export const describeNotKept = ({ notKept }: Pick<IncomingShow, 'notKept'>): string[] =>
  notKept.length > 0 ? [`the site has no place for ${notKept.join(', ')}`] : []

async function keepNested(
  value: unknown,
  { files, missing }: { files: KeptFiles; missing: string[] },
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((row) => keepNested(row, { files, missing })))
  if (typeof value !== 'object' || value === null) return value
  if ('path' in value && typeof value.path === 'string') {
    const source = value as FileSource
    const kept = await tryInWords(() =>
      files.keep({ source, what: 'artwork', stem: stemOf(source) ?? 'picture' }),
    )
    if ('value' in kept) return kept.value
    missing.push(`a picture: ${kept.reason}`)
    return null
  }
  const entries = Object.entries(value).map(async ([name, part]) => [
    name,
    await keepNested(part, { files, missing }),
  ])
  return Object.fromEntries(await Promise.all(entries))
}

export async function keepPaper(payload: BasePayload, paper: IncomingPaper): Promise<Kept> {
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
