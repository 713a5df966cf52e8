import '@tests/support/own-modules'
import { saveShow } from '@tests/support/builders'
import { type FollowedHost, hostedItem, serveFollowedHost } from '@tests/support/followed-host'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { workOff } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '@/db/sql'
import { proposeLetterJob } from '@/jobs/all-jobs'
import { beginFollowing, changeFeed, findFollowedState, stopFollowing } from '@/lib/following/followed-record'
import { lookAtFeed } from '@/lib/following/look-at-feed'
import type { Episode } from '@/payload-types'

const server = serveApi({ env: { IMPORT_ADDRESSES: '127.0.0.1', SITE_URL: 'http://show.example:8080' } })
const boss = signInAdministrator(server)
let host: FollowedHost

beforeAll(async () => {
  host = await serveFollowedHost([])
})
afterAll(() => host.close())
beforeEach(async () => {
  Object.assign(host, { items: [], channel: '', headers: {}, at: '/feed' })
  host.manners.clear()
  await stopFollowing(databaseOf(server.payload))
})

const follow = (copiesSound = false) =>
  beginFollowing(databaseOf(server.payload), { address: `${host.url}/feed`, copiesSound, minutes: 60 })

const state = () => findFollowedState(databaseOf(server.payload))

/** One look, whether it is due or not. Returns what it told. */
async function look(now = new Date()) {
  await changeFeed(databaseOf(server.payload), { nextLookAt: now })
  const reach = { signal: new AbortController().signal, allowed: ['127.0.0.1'], idleMs: 1_000 }
  await lookAtFeed(server.payload, { reach, now })
  return (await state())?.result
}

async function episode(guid: string): Promise<Episode> {
  const where = { guid: { equals: guid } }
  const { docs } = await server.payload.find({
    collection: 'episodes',
    where,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0] as Episode
}

const today = (number: number) => hostedItem(number, { date: new Date() })

const lettersOf = (...guids: string[]) =>
  server.query(
    `SELECT state FROM letters JOIN episodes ON episodes.id = episode_id WHERE guid IN ('${guids.join(`', '`)}')`,
  )

test('what comes by a look only proposes letters, also where the show sends them by itself', async () => {
  const newsletter = { onPublishing: 'send', asksToConfirm: true, perSecond: 100, perHour: 1_000 }
  await saveShow(server.payload, { newsletter } as never)
  await server.query(
    `INSERT INTO newsletters (email, is_active, subscribed_at, confirmed_at) VALUES ('ann@mail.example', true, now(), now())`,
  )
  host.items = [hostedItem(1)]
  await follow()
  await look()
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => 100 + number)
  host.items.unshift(...numbers.map(today))
  await look()
  await workOff(server.payload, proposeLetterJob)
  const drafts = await lettersOf(...numbers.map((number) => `tide-${number}`))
  expect(drafts.map(({ state }) => state)).toEqual(Array(9).fill('draft'))

  // An editor who publishes the words of the host again has not written them.
  await server.query('TRUNCATE letters CASCADE')
  const { id } = await episode('tide-101')
  for (const isPublished of [false, true])
    expect((await boss.patch(`/api/cms/episodes/${id}`, { isPublished })).status).toBe(200)
  await workOff(server.payload, proposeLetterJob)
  expect(await lettersOf('tide-101')).toEqual([{ state: 'draft' }])

  // Nor does leaving the host make its words those of the show.
  await server.query('TRUNCATE letters CASCADE')
  await stopFollowing(databaseOf(server.payload))
  for (const isPublished of [false, true]) await boss.patch(`/api/cms/episodes/${id}`, { isPublished })
  await workOff(server.payload, proposeLetterJob)
  expect(await lettersOf('tide-101')).toEqual([{ state: 'draft' }])
})
