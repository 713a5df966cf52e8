import '@tests/support/own-modules'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Mood } from '@tests/support/fake-transcriber'
import { listenLocally } from '@tests/support/listen-locally'
import { describe, expect, test } from 'vitest'
import { serveTranscriptions, writeSound } from './serve-transcriptions'

const { fake, pending, reload, server, start, stateOf, work } = serveTranscriptions()

describe('a provider in trouble', () => {
  const passing: [string, Mood][] = [
    ['is out of order', { kind: 'status', status: 500 }],
    ['breaks off its answer', { kind: 'reset mid-body' }],
    ['sends another shape', { kind: 'text', text: '{"segments":[{"begin":1}]}' }],
  ]
  test.each(passing)('that %s is asked again later, and the episode is completed then', async (_, mood) => {
    fake.moods = [mood]
    const episode = await pending()
    const runId = await start(episode.id)
    await work(runId)
    const { status, retryAt, error } = await stateOf(episode.id)
    expect(status).toBe('processing')
    expect(Date.parse(String(retryAt)) - Date.now()).toBeGreaterThan(2_000)
    expect(error).toMatch(/\w{3}/)
    await work(runId)
    expect((await reload(episode.id)).transcriptionStatus).toBe('completed')
    expect(fake.asked).toHaveLength(2)
  })

  test.each([
    ['one download', ['/a.mp3', '/a.mp3', '/a.mp3'], 1],
    ['one download of each address that the episode has meanwhile', ['/a.mp3', '/b.mp3', '/b.mp3'], 2],
  ])('costs the host of the sound %s', async (_, addresses, expected) => {
    const bytes = await readFile(path.join(String(process.env.DATA_DIR), 'media', 'minute.mp3'))
    let downloads = 0
    const host = createServer(({ headers }, response) => {
      downloads += 1
      if (headers.range) return void response.writeHead(416).end()
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', ETag: '"one"' }).end(bytes)
    })
    const url = `http://127.0.0.1:${await listenLocally(host)}`
    fake.moods = [{ kind: 'status', status: 500 }, { kind: 'reset mid-body' }]
    const { id } = await pending(`${url}/a.mp3`)
    const runId = await start(id)
    for (const address of addresses) {
      await server.query('UPDATE episodes SET audio_url = $2 WHERE id = $1', [id, url + address])
      await work(runId)
    }
    host.close()
    expect([(await reload(id)).transcriptionStatus, downloads]).toEqual(['completed', expected])
  })

  test('that says how long to wait is left alone for so long', async () => {
    fake.moods = [{ kind: 'status', status: 429, headers: { 'Retry-After': '120' } }]
    const episode = await pending()
    const runId = await start(episode.id)
    await work(runId)
    const [job] = await server.query(
      `SELECT extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
       WHERE name = 'transcribe-episode' AND data->>'runId' = $1 ORDER BY start_after DESC LIMIT 1`,
      [runId],
    )
    expect(job?.wait).toBeGreaterThan(110)
    expect(job?.wait).toBeLessThan(125)
  })

  test('that asks for a day of patience is left to an administrator', async () => {
    fake.moods = [{ kind: 'status', status: 429, headers: { 'Retry-After': '86400' } }]
    const episode = await pending()
    await work(await start(episode.id))
    const { status, error } = await stateOf(episode.id)
    expect([status, error]).toEqual(['failed', expect.stringContaining('wait 24 hours')])
  })

  test('that refuses the key is asked once; the reason is told, and Retry goes on', async () => {
    fake.moods = [{ kind: 'status', status: 401 }]
    const episode = await pending()
    await work(await start(episode.id))
    const { status, error } = await stateOf(episode.id)
    expect(status).toBe('failed')
    expect(error).toMatch(/refused the key \(401\)\. Check OPENAI_API_KEY/)
    await work(await start(episode.id))
    expect((await reload(episode.id)).transcriptionStatus).toBe('completed')
    expect(fake.asked).toHaveLength(2)
  })

  test('that never answers in a form that can be read is not paid for ever', async () => {
    fake.moods = Array(10).fill({ kind: 'text', text: '{}' })
    const episode = await pending()
    const runId = await start(episode.id)
    for (let tries = 0; tries < 5; tries += 1) await work(runId)
    expect(fake.asked).toHaveLength(3)
    expect((await reload(episode.id)).transcriptionStatus).toBe('failed')
  })

  // Half an hour of sound is looked through twice, which takes its time on a busy machine.
  const patiently = { timeout: 120_000 }
  test(
    'after a part was paid for is asked for the others alone, by a later run as well',
    patiently,
    async () => {
      await writeSound('half-an-hour.mp3', 1_800)
      const episode = await pending('/media/half-an-hour.mp3')
      fake.moods = [{ kind: 'well' }, { kind: 'status', status: 401 }]
      await work(await start(episode.id))
      expect((await reload(episode.id)).transcriptionStatus).toBe('failed')
      const spent = (await reload(episode.id)).transcriptionCost ?? 0
      expect(spent).toBeCloseTo(0.09, 2)
      await work(await start(episode.id))
      expect(fake.asked).toHaveLength(2 + 1)
      const { transcriptionStatus, transcriptionCost } = await reload(episode.id)
      expect([transcriptionStatus, transcriptionCost]).toEqual(['completed', expect.closeTo(0.1805, 4)])
    },
  )
})
