import { createHash, randomUUID } from 'node:crypto'

/** The namespace of `podcast:guid`: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The GUID that directories derive from a show's first feed address: a version 5 UUID. */
export function podcastGuidOf(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/\/+$/, '')
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
  ]
  return [...parts, hash.slice(20, 32)].join('-')
}

/** A GUID for a show without one. A `localhost` address does not tell shows apart, so it gets a random one. */
export function newPodcastGuid(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  const isShared = /^(?:localhost|[\d.]+|\[.*\])$|\.(?:localhost|local|test)$/i.test(hostname)
  return isShared ? randomUUID() : podcastGuidOf(`${siteUrl}/feed.xml`)
}
