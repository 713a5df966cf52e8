import type { BasePayload } from 'payload'
import { findCitingEpisodes } from './find-citing-episodes'
import { listPaperLinks, toPaper } from './list-papers'
import type { PaperInPlace } from './paper'

/** A paper by its key, as it is written; null when there is none. */
export async function findPaper(payload: BasePayload, id: string): Promise<PaperInPlace | null> {
  const { docs } = await payload.find({
    collection: 'research_papers',
    where: { id: { equals: id } },
    overrideAccess: false,
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const found = docs[0]
  if (!found || found.id !== id) return null
  const paper = toPaper(found)
  const [episodes, links] = [await findCitingEpisodes(payload, paper), await listPaperLinks(payload)]
  const at = links.findIndex((link) => link.id === id)
  return { paper, episodes, previous: links[at - 1] ?? null, next: links[at + 1] ?? null }
}
