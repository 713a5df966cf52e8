import type { Payload } from 'payload'

/** Also for a show that nobody has saved yet, or not since shows have ids. Saving gives it one. */
export async function ensurePodcastGuid(payload: Payload): Promise<void> {
  const { podcastGuid } = await payload.findGlobal({ slug: 'show', depth: 0, overrideAccess: true })
  if (!podcastGuid) await payload.updateGlobal({ slug: 'show', data: {}, overrideAccess: true })
}
