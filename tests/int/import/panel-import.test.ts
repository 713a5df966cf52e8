import '@tests/support/own-modules'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { type SmallFeed, serveSmallFeed } from '@tests/support/small-feed'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDatabase, queryRows } from '@/db/sql'
import type { ImportRecord } from '@/lib/transfer/import-record'
import { IMPORT_LOCK, type Result } from '@/lib/transfer/run-import'

const EPISODES = 12

const server = serveApi({ env: { SITE_URL: 'http://show.example:8080' } })
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
  const rows = await queryRows<{ title: string }>(
    getDatabase(server.payload),
    sql`SELECT title FROM episodes WHERE deleted_at IS NULL ORDER BY title`,
  )
  return rows.map(({ title }) => title)
}

async function clear(): Promise<void> {
  await getDatabase(server.payload).execute(sql`DELETE FROM imports`)
  await server.payload.delete({ collection: 'episodes', where: {}, trash: true })
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
    ['what is no address', 'sea', 400, 'Enter the address of the feed. It starts with https:// or http://.'],
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

describe('a feed in a file', () => {
  const send = (end: string, file: BodyInit) =>
    boss.request('POST', `/api/admin/imports/files${end}`, { raw: file })
  const keptText = async (id: string) => {
    const rows = await queryRows<{ feed: string | null }>(
      getDatabase(server.payload),
      sql`SELECT feed FROM imports WHERE id = ${id}`,
    )
    return rows[0]?.feed
  }

  it('is planned without being kept', async () => {
    const { status, body } = await send('/plan', host.file)
    expect([status, body.name]).toEqual([200, 'Tide tables'])
    const results = body.results as unknown as Result[]
    expect(results.filter(({ outcome }) => outcome === 'imported')).toHaveLength(EPISODES)
    expect((await boss.get('/api/admin/imports')).list).toEqual([])
  })

  it('comes by its kept text, also after a pause, and is undone; the text goes when it is done', async () => {
    const begun = await send('?name=tides.xml', host.file)
    expect(begun.status).toBe(201)
    const id = String(begun.body.id)
    const working = work(id)
    await expect.poll(async () => (await recordOf(id)).done, { interval: 5 }).toBeGreaterThan(2)
    expect((await boss.post(`/api/admin/imports/${id}/pause`)).status).toBe(200)
    await working
    expect((await titles()).length).toBeLessThan(EPISODES)
    expect([(await recordOf(id)).status, await keptText(id)]).toEqual(['paused', host.file])

    expect((await boss.post(`/api/admin/imports/${id}/resume`)).status).toBe(200)
    await work(id)
    const { address: name, status, counts } = await recordOf(id)
    expect([name, status, counts]).toEqual(['tides.xml', 'done', { imported: EPISODES, skipped: 1 }])
    expect(await titles()).toHaveLength(EPISODES)
    expect(await keptText(id)).toBeNull()

    await boss.post(`/api/admin/imports/${id}/undo`)
    await work(id)
    expect(await titles()).toEqual([])
    await clear()
  })

  it('that is a web page is refused in words, planned or begun', async () => {
    for (const end of ['/plan', '?name=odd.xml']) {
      const refused = await send(end, '<!doctype html><html></html>')
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/web page/)])
    }
    expect((await boss.get('/api/admin/imports')).list).toEqual([])
  })
})

describe('the redirect of the old feed', () => {
  const check = async (path: string) => {
    const id = String((await boss.post('/api/admin/imports', { address: `${host.url}${path}` })).body.id)
    const { status, body } = await boss.post(`/api/admin/imports/${id}/redirect`)
    await clear()
    return [status, body.sentence ?? body.message]
  }

  it('is told', async () => {
    host.leadsTo = 'http://show.example:8080/feed.xml'
    expect(await check('/moved')).toEqual([200, expect.stringMatching(/permanently \(301\)/)])
  })

  it('of an address in a private network is not asked for', async () => {
    host.leadsTo = 'http://127.0.0.2:9/feed.xml'
    expect(await check('/moved')).toEqual([200, expect.stringMatching(/private network/)])
  })

  it('of a show that came from a file is no question', async () => {
    const { body } = await boss.request('POST', '/api/admin/imports/files?name=a.xml', { raw: host.file })
    const refused = await boss.post(`/api/admin/imports/${body.id}/redirect`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/came from a file/)])
    await clear()
  })
})

describe('an import', () => {
  it('is begun once of several that are begun at the same moment, comes whole and counts what came', async () => {
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => boss.post('/api/admin/imports', { address })),
    )
    const [first, ...others] = begun.sort((one, other) => one.status - other.status)
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    const id = String(first?.body.id)
    await work(id)
    expect(await recordOf(id)).toMatchObject({
      status: 'done',
      problem: null,
      counts: { imported: EPISODES },
    })
    expect(await titles()).toHaveLength(EPISODES)
    await clear()
  })

  it('counts and undoes also what a run brought that was killed before it noted so', async () => {
    const id = await begin()
    const { panelReach } = await import('@/lib/transfer/stored-import')
    const { readAddress } = await import('@/lib/transfer/open-source')
    const { runImport } = await import('@/lib/transfer/run-import')
    const reach = panelReach(new AbortController().signal)
    await runImport(server.payload, {
      show: await readAddress(address, reach),
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
    await getDatabase(server.payload).execute(sql`UPDATE imports SET status = 'running' WHERE id = ${id}`)
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

  it('that was undone comes again out of the trash, without what an editor put there', async () => {
    const first = await begin()
    await work(first)
    const where = { title: { in: ['Tide 3', 'Tide 4'] } }
    const options = { collection: 'episodes' } as const
    const { docs } = await server.payload.find({ ...options, where, sort: 'title' })
    const [third = '', fourth = ''] = docs.map(({ id }) => id)
    await boss.patch(`/api/cms/episodes/${third}`, { deletedAt: new Date().toISOString() })
    await boss.post(`/api/admin/imports/${first}/undo`)
    await work(first)
    // Restored, and put there again by an editor.
    for (const deletedAt of [null, new Date().toISOString()])
      await server.payload.update({ ...options, id: fourth, data: { deletedAt }, trash: true })

    const { body } = await boss.post('/api/admin/imports/plan', { address })
    const planned = body.results as unknown as Result[]
    expect(planned.filter(({ outcome }) => outcome === 'imported')).toHaveLength(EPISODES - 2)
    const second = await begin()
    await work(second)
    const { counts, items } = await recordOf(second)
    expect(counts).toEqual({ imported: EPISODES - 2, skipped: 3 })
    expect(items.find(({ name }) => name === 'Tide 3')?.remarks).toEqual([
      'It is in the trash. Restore it from there to import it.',
    ])
    expect(await titles()).toHaveLength(EPISODES - 2)
    // As public as at the first time.
    expect((await boss.get('/api/episodes')).list).toHaveLength(EPISODES - 2)

    await boss.post(`/api/admin/imports/${second}/undo`)
    await work(second)
    expect(await titles()).toEqual([])
    await clear()
  })

  it('is undone into the trash, but for what was changed since', async () => {
    const id = await begin()
    await work(id)
    const { docs } = await server.payload.find({
      collection: 'episodes',
      where: { title: { equals: 'Tide 3' } },
    })
    await boss.patch(`/api/cms/episodes/${docs[0]?.id}`, { title: 'Tide three' })

    expect((await boss.post(`/api/admin/imports/${id}/undo`)).status).toBe(200)
    await work(id)
    expect(await titles()).toEqual(['Tide three'])
    expect(await recordOf(id)).toMatchObject({
      status: 'undone',
      counts: { imported: 1, undone: EPISODES - 1 },
    })
    expect((await boss.post(`/api/admin/imports/${id}/undo`)).status).toBe(409)
    const { totalDocs } = await server.payload.count({ collection: 'episodes', trash: true })
    expect(totalDocs).toBe(EPISODES)
    await clear()
  })

  it('leaves an episode whose transcript is saved at that moment, and brings nothing once it is paused', async () => {
    const id = await begin()
    await work(id)
    await boss.post(`/api/admin/imports/${id}/undo`)
    const saving = await holdTransaction(server)
    await saving.query(
      `UPDATE transcripts SET revision = revision + 1
       WHERE episode_id_id = (SELECT id FROM episodes WHERE title = 'Tide 3')`,
    )
    const undone = work(id)
    await saving.untilWaiting(1)
    await saving.commit()
    await undone
    expect(await titles()).toEqual(['Tide 3'])
    await clear()

    const second = await begin()
    const other = await holdTransaction(server)
    await other.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [IMPORT_LOCK])
    const working = work(second)
    await other.untilWaiting(1)
    await boss.post(`/api/admin/imports/${second}/pause`)
    await other.commit()
    await working
    expect(await titles()).toEqual([])
    await clear()
  })
})
