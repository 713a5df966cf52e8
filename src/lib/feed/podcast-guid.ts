import { createHash, randomUUID } from 'node:crypto'

/** The namespace of `podcast:guid`: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The GUID that directories derive from a show's first feed address: a version 5 UUID. */
export function podcastGuidOf(feedUrl: string) {
  const name = feedUrl.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/\/+$/, '')
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A GUID for a show without one. A `localhost` address does not tell shows apart, so it gets a random one. */
export function newPodcastGuid(siteUrl: string) {
  const { hostname } = new URL(siteUrl)
  const isShared = /^(?:localhost|[\d.]+|\[.*\])$|\.(?:localhost|local|test)$/i.test(hostname)
  return isShared ? randomUUID() : podcastGuidOf(`${siteUrl}/feed.xml`)
}
