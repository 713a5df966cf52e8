import { serveFollowedHost } from '@tests/support/followed-host'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { afterAll, beforeEach } from 'vitest'
import { getDatabase } from '@/db/sql'
import { pollFeed } from '@/lib/following/poll-feed'
import { beginFollowing, changeFeed, findFollowedState, stopFollowing } from '@/lib/transfer/followed-record'
import type { Episode } from '@/payload-types'

const host = await serveFollowedHost([])

/** The API of a test file, and the host of a feed that each test follows anew. */
export function serveFollowing() {
  const server = serveApi({ env: { SITE_URL: 'http://show.example:8080' } })
  const boss = signInAdministrator(server)
  const database = () => getDatabase(server.payload)
  const state = () => findFollowedState(database())

  beforeEach(async () => {
    Object.assign(host, { items: [], channel: '', headers: {}, at: '/feed' })
    host.manners.clear()
    await stopFollowing(database())
  })
  afterAll(() => host.close())

  return {
    server,
    boss,
    host,
    state,
    follow: (copiesSound = false) =>
      beginFollowing(database(), { address: `${host.url}/feed`, copiesSound, minutes: 60 }),
    stopFollowing: () => stopFollowing(database()),
    /** One look, whether it is due or not. Returns what it told. */
    async look(now = new Date()) {
      await changeFeed(database(), { nextPollAt: now })
      const reach = { signal: new AbortController().signal, idleMs: 1_000 }
      await pollFeed(server.payload, { reach, now })
      return (await state())?.result
    },
    async episode(guid: string, depth = 0): Promise<Episode> {
      const where = { guid: { equals: guid } }
      const { docs } = await server.payload.find({ collection: 'episodes', where, depth })
      return docs[0] as Episode
    },
  }
}
