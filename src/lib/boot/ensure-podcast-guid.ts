import type { Payload } from 'payload'

/** Shows saved before ids existed get one here; saving gives one otherwise. */
export async function ensurePodcastGuid(payload: Payload): Promise<void> {
  const { podcastGuid } = await payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true })
  if (!podcastGuid) await payload.updateGlobal({ slug: 'show', data: {}, overrideAccess: true })
}
