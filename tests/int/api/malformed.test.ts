import { administrator, listener, publishedEpisode, visitorAs } from '@tests/support/builders'
import { malformedRequests } from '@tests/support/malformed-requests'
import { sendAll } from '@tests/support/send-wire-request'
import { serveApi } from '@tests/support/serve-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const server = serveApi()

// `bench/fuzz/requests.ts` sends as many as one likes, with other seeds.
test('five hundred malformed requests bring out no fault and no hang', { timeout: 60_000 }, async () => {
  const { documentedRows } = await import('@/endpoints/documented-endpoints')
  const episode = await publishedEpisode(server.payload)
  const users = [await listener(server.payload), await administrator(server.payload)]
  const visitors = await Promise.all(users.map((user) => visitorAs(server, user)))
  const cookies = visitors.map((visitor) => `session=${visitor.cookies.get('session')}`)
  const requests = fc.sample(
    malformedRequests(documentedRows, {
      cookies: ['', ...cookies],
      episodes: [episode.id, episode.slug ?? ''],
    }),
    { numRuns: 500, seed: 20261120 },
  )
  const { faults, statuses } = await sendAll(new URL(server.url), requests)
  expect(faults).toEqual([])
  // Most get past the door, or this test would try the door alone.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(25)
  expect(({} as { role?: string }).role).toBeUndefined()
})
