import type { BasePayload } from 'payload'
import { replaceEpisodes } from '@/lib/pages/replace-episodes'
import type { Home, Page } from '@/payload-types'
import { differences } from './differences'
import type { IncomingPage } from './incoming'
import type { Kept } from './keep-episode'

/** Pages are known by their address. Their episodes are there by now, or could not come. */
export async function keepPage(payload: BasePayload, incoming: IncomingPage): Promise<Kept> {
  const ids = await episodeIds(payload)
  const missing = new Set<string>()
  const page = replaceEpisodes(incoming, (guid) => {
    const id = ids.get(guid)
    if (!id) missing.add(`its link to an episode that is not here (${guid})`)
    return id
  })
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: page.slug } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  const [stored] = docs
  const write = { collection: 'pages', depth: 0, overrideAccess: true } as const
  if (!stored) {
    await payload.create({ ...write, data: page as Page })
    return { outcome: 'imported', missing: [...missing] }
  }
  const changes = differences(stored, page)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing: [...missing] }
  await payload.update({ ...write, id: stored.id, data: changes })
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

export async function keepHome(payload: BasePayload, home: Partial<Home>): Promise<Kept> {
  const stored = await payload.findGlobal({ slug: 'home', depth: 0, overrideAccess: true })
  const changes = differences(stored, home)
  if (Object.keys(changes).length === 0) return { outcome: 'unchanged', missing: [] }
  await payload.updateGlobal({ slug: 'home', data: changes, depth: 0, overrideAccess: true })
  return { outcome: 'updated', missing: [] }
}
