import { createServer } from 'node:http'
import {
  daysFromNow,
  publishedEpisode,
  saveShow,
  scheduledEpisode,
  unpublishedEpisode,
} from '@tests/support/builders'
import { listenLocally } from '@tests/support/listen-locally'
import { serveApi } from '@tests/support/serve-api'
import { countJobs } from '@tests/support/work-off-jobs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { announceFeedJob } from '@/jobs/all-jobs'
import { announceFeed } from '@/lib/feed/announce-feed'
import { beginFollowing, stopFollowing } from '@/lib/transfer/followed-record'

const api = serveApi()
const told: string[] = []
let status = 204
const hub = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  told.push(Buffer.concat(chunks).toString())
  response.writeHead(status).end()
})
let address: string

beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(hub)}/`
})

beforeEach(async () => {
  told.length = 0
  status = 204
  await setHub('https://hub.example/')
  await forgetJobs()
})

afterAll(() => void hub.close())

const forgetJobs = () => api.query('DELETE FROM pgboss.job WHERE name = $1', [announceFeedJob.name])
const setHub = (hub: string | null) => saveShow(api.payload, { feed: { hub } })

/** As no editor can: the panel refuses a hub on this machine. */
const setOwnHub = () => api.query('UPDATE show SET feed_hub = $1', [address])

const announce = () => announceFeed(api.payload, { mayConnectTo: () => true })

/** How many seconds each announcement waits. */
async function waits(): Promise<number[]> {
  const rows = await api.query(
    `SELECT extract(epoch FROM start_after - created_on)::float8 AS seconds FROM pgboss.job WHERE name = $1`,
    [announceFeedJob.name],
  )
  return rows.map(({ seconds }) => seconds)
}

test('a save of what is public is announced once every process has heard of it', async () => {
  const { id } = await publishedEpisode(api.payload)
  await api.payload.delete({ collection: 'episodes', id })
  await saveShow(api.payload, { tagline: 'New.' })
  const seconds = await waits()
  expect(seconds).toHaveLength(3)
  for (const each of seconds) expect(each).toBeCloseTo(5, 0)
})

test('a planned episode is announced when it comes out, and a hidden one never', async () => {
  await scheduledEpisode(api.payload, { publishDate: daysFromNow(1) })
  await unpublishedEpisode(api.payload)
  const seconds = await waits()
  expect(seconds).toHaveLength(1)
  expect(Math.abs((seconds[0] ?? 0) - 86_405)).toBeLessThan(60)
})

test('without a hub nothing is announced', async () => {
  await setHub(null)
  await forgetJobs()
  await publishedEpisode(api.payload)
  expect(await countJobs(api.payload, announceFeedJob)).toEqual({})
  await announceFeedJob.run(api.payload, {})
  expect(told).toEqual([])
})

test('a feed that is followed is announced by its host alone', async () => {
  const database = getDatabase(api.payload)
  await beginFollowing(database, { address: 'https://host.example/feed', copiesSound: false, minutes: 60 })
  await saveShow(api.payload, { tagline: 'Followed.' })
  await stopFollowing(database)
  expect(await countJobs(api.payload, announceFeedJob)).toEqual({})
})

test('the hub is told which feed has changed, and a hub that does not listen is told again', async () => {
  await setOwnHub()
  await announce()
  const fields = new URLSearchParams(told[0])
  expect(fields.get('hub.mode')).toBe('publish')
  expect(fields.get('hub.url')).toMatch(/\/feed\.xml$/)
  status = 503
  await expect(announce()).rejects.toThrow('answered 503')
})

test('a hub on this machine or its network is not asked, and cannot be saved', async () => {
  await setOwnHub()
  await expect(announceFeedJob.run(api.payload, {})).rejects.toThrow('an address of a private network')
  expect(told).toEqual([])
  const save = (hub: string) => saveShow(api.payload, { feed: { hub } })
  for (const hub of [address, 'http://[::1]/', 'https://10.1.2.3/hub', 'http://localhost/'])
    await expect(save(hub)).rejects.toThrow(/feed/i)
  await save('https://hub.example/')
})
