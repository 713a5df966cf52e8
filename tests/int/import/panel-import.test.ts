import '@tests/support/own-modules'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { type SmallFeed, serveSmallFeed } from '@tests/support/small-feed'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf, rowsOf } from '@/db/sql'
import type { ImportRecord } from '@/lib/transfer/import-record'
import type { Result } from '@/lib/transfer/run-import'

const EPISODES = 12

const server = serveApi({ env: { IMPORT_ADDRESSES: '127.0.0.1' } })
const boss = signInAdministrator(server)
let host: SmallFeed
let address: string

beforeAll(async () => {
  host = await serveSmallFeed(EPISODES, { slowMs: 20 })
  address = `${host.url}/feed.xml`
})
afterAll(() => host.close())

/** As the worker does it. */
async function work(id: string): Promise<void> {
  const { runStoredImport } = await import('@/lib/transfer/stored-import')
  await runStoredImport(server.payload, id)
}

const begin = async () => String((await boss.post('/api/admin/imports', { address })).body.id)

async function recordOf(id: string): Promise<ImportRecord & { items: Result[] }> {
  return JSON.parse((await boss.get(`/api/admin/imports/${id}`)).text)
}

/** Titles, without those in the trash. */
async function titles(): Promise<string[]> {
  const rows = await rowsOf<{ title: string }>(
    databaseOf(server.payload),
    sql`SELECT title FROM episodes WHERE deleted_at IS NULL ORDER BY title`,
  )
  return rows.map(({ title }) => title)
}

async function clear(): Promise<void> {
  await databaseOf(server.payload).execute(sql`DELETE FROM imports`)
  await server.payload.delete({ collection: 'episodes', where: {}, trash: true, overrideAccess: true })
}

describe('a dry run', () => {
  it('says what would come and why something would not, and writes nothing', async () => {
    const { status, body } = await boss.post('/api/admin/imports/plan', { address })
    expect([status, body.name]).toEqual([200, 'Tide tables'])
    const results = body.results as unknown as Result[]
    expect(results.filter(({ outcome }) => outcome === 'imported')).toHaveLength(EPISODES)
    expect(results.at(-1)).toMatchObject({ name: 'A silent one', outcome: 'skipped' })
    expect(await titles()).toEqual([])
  })

  it.each([
    ['what is no address', 'sea', 400, 'Give the address of the feed. It begins with https:// or http://.'],
    ['a page that is not there', () => `${host.url}/gone`, 422, /answered 404/],
  ])('of %s says what is wrong', async (_what, given, status, message) => {
    const wrong = typeof given === 'string' ? given : given()
    const refused = await boss.post('/api/admin/imports/plan', { address: wrong })
    expect(refused.status).toBe(status)
    expect(refused.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
  })
})

describe('an import', () => {
  it('comes whole, counts what came, and a second one at a time is refused', async () => {
    const id = await begin()
    const second = await boss.post('/api/admin/imports', { address })
    expect(second.status).toBe(409)
    await work(id)
    expect(await recordOf(id)).toMatchObject({
      status: 'done',
      problem: null,
      counts: { imported: EPISODES },
    })
    expect(await titles()).toHaveLength(EPISODES)
    await clear()
  })

  it('stops when it is paused and goes on when it is resumed, and nothing comes twice', async () => {
    const id = await begin()
    const working = work(id)
    await expect.poll(async () => (await recordOf(id)).done, { interval: 5 }).toBeGreaterThan(2)
    expect((await boss.post(`/api/admin/imports/${id}/pause`)).status).toBe(200)
    await working
    const part = (await titles()).length
    expect(part).toBeLessThan(EPISODES)
    expect((await recordOf(id)).status).toBe('paused')

    expect((await boss.post(`/api/admin/imports/${id}/resume`)).status).toBe(200)
    await work(id)
    expect(await recordOf(id)).toMatchObject({ status: 'done', counts: { imported: EPISODES } })
    expect(await titles()).toHaveLength(EPISODES)
    await clear()
  })

  it('counts and undoes also what a run brought that was killed before it noted so', async () => {
    const id = await begin()
    const { readSource, panelReach } = await import('@/lib/transfer/stored-import')
    const { runImport } = await import('@/lib/transfer/run-import')
    const reach = panelReach(new AbortController().signal)
    await runImport(server.payload, {
      show: await readSource(address, reach),
      reach,
      onProgress: () => undefined,
    })
    await work(id)
    expect(await recordOf(id)).toMatchObject({ status: 'done', counts: { imported: EPISODES, skipped: 1 } })
    await boss.post(`/api/admin/imports/${id}/undo`)
    await work(id)
    expect(await titles()).toEqual([])
    await clear()
  })

  it('that is run again tells once what cannot come', async () => {
    const id = await begin()
    await work(id)
    await databaseOf(server.payload).execute(sql`UPDATE imports SET status = 'running' WHERE id = ${id}`)
    await work(id)
    const { counts, items } = await recordOf(id)
    expect(counts).toEqual({ imported: EPISODES, skipped: 1 })
    expect(items.filter(({ kind }) => kind === 'show')).toHaveLength(1)
    await clear()
  })

  it('that finds no feed says why', async () => {
    const { body } = await boss.post('/api/admin/imports', { address: `${host.url}/gone` })
    await work(String(body.id))
    const { status, problem } = await recordOf(String(body.id))
    expect([status, problem]).toEqual(['failed', expect.stringMatching(/answered 404/)])
    await clear()
  })

  it('is undone into the trash, but for what was changed since', async () => {
    const id = await begin()
    await work(id)
    const [{ docs }] = await Promise.all([
      server.payload.find({
        collection: 'episodes',
        where: { title: { equals: 'Tide 3' } },
        overrideAccess: true,
      }),
    ])
    await boss.patch(`/api/cms/episodes/${docs[0]?.id}`, { title: 'Tide three' })

    expect((await boss.post(`/api/admin/imports/${id}/undo`)).status).toBe(200)
    await work(id)
    expect(await titles()).toEqual(['Tide three'])
    expect(await recordOf(id)).toMatchObject({
      status: 'undone',
      counts: { imported: 1, undone: EPISODES - 1 },
    })
    expect((await boss.post(`/api/admin/imports/${id}/undo`)).status).toBe(409)
    const { totalDocs } = await server.payload.count({
      collection: 'episodes',
      trash: true,
      overrideAccess: true,
    })
    expect(totalDocs).toBe(EPISODES)
    await clear()
  })
})
