import '@tests/support/own-modules'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { type ApiServer, startApiServer } from '@tests/support/api-server'
import { administratorAt } from '@tests/support/builders'
import { type FakeS3, startFakeS3 } from '@tests/support/fake-s3'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { silentMp3 } from '@tests/support/silent-mp3'
import { arrivedAt, beginUpload, headersOfPart, sendPart, TUS } from '@tests/support/tus'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFileStore } from '@/lib/media/file-store'
import { removeForgottenUploads } from '@/lib/media/upload-parts'

let s3: FakeS3
let server: ApiServer
/** Two servers behind one address. */
let site: RunningFront
let other: RunningFront

beforeAll(async () => {
  s3 = await startFakeS3()
  server = await startApiServer({ env: s3.env })
  site = await startFront({ mediaBucket: s3.bucket })
  other = await startFront({ mediaBucket: s3.bucket })
})
afterAll(async () => {
  await other.stop()
  await site.stop()
  await server.close()
  await s3.close()
})
beforeEach(() => {
  s3.objects.clear()
  s3.failIf = () => false
})

const stored = () => [...s3.objects.keys()].sort()

describe('an upload in parts', () => {
  const SOUND = silentMp3(26_000_000)
  const MIB = 1024 * 1024
  const begin = () => beginUpload(site, { size: SOUND.length })
  const send = (at: RunningFront, location: string, from: number, to: number) =>
    sendPart(at, location, from, SOUND.subarray(from, to))

  it('arrives whole through two servers in turn, and leaves its sound alone in the bucket', async () => {
    const { location, id } = await begin()
    const stops = [0, 6_000_000, 7_000_000, SOUND.length]
    for (const [turn, from] of stops.slice(0, -1).entries()) {
      const [here, there] = turn % 2 === 0 ? [site, other] : [other, site]
      expect(await arrivedAt(there, location)).toBe(from)
      expect((await send(here, location, from, stops[turn + 1] ?? 0)).status).toBe(204)
    }
    expect(existsSync(path.join(String(process.env.DATA_DIR), 'uploads/parts'))).toBe(false)
    const boss = await administratorAt(server)
    const { status, body } = await boss.post(`/api/admin/uploads/${id}/file`, {})
    expect([status, body.doc]).toEqual([200, expect.objectContaining({ filesize: SOUND.length })])
    expect([...s3.objects.values()].map(({ body: stored }) => stored.equals(SOUND))).toEqual([true])
  })

  /** Sends a part of which only a beginning arrives before the connection breaks. */
  const breakOff = (location: string, from: number, sent: number): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(
          [
            `PATCH ${location} HTTP/1.1`,
            'Host: localhost',
            ...Object.entries(headersOfPart(from)).map((line) => line.join(': ')),
            `Content-Length: ${8 * MIB}\r\n\r\n`,
          ].join('\r\n'),
        )
        socket.write(SOUND.subarray(from, from + sent), () => socket.destroy())
      })
      socket.once('close', () => resolve())
    })

  it.each([
    ['a part in the middle', 16 * MIB, 7 * MIB, 8 * MIB],
    ['the last part', 24 * MIB, 500_000, 8 * MIB],
    ['a part in the middle, and goes on in small ones', 8 * MIB, 5 * MIB + 3, 3 * MIB],
  ])('that breaks off in %s is finished from where it stands', async (_, at, sent, step) => {
    const { location, id } = await begin()
    for (let from = 0; from < at; from += 8 * MIB)
      await send(site, location, from, Math.min(from + 8 * MIB, at))
    await breakOff(location, at, sent)
    let offset = await arrivedAt(site, location)
    expect(offset).toBeGreaterThanOrEqual(at)
    while (offset < SOUND.length) {
      expect((await send(site, location, offset, offset + step)).status).toBe(204)
      offset = await arrivedAt(site, location)
    }
    expect(s3.objects.get(id)?.body.equals(SOUND)).toBe(true)
  })

  it('has no gap after the bucket has refused one of its parts', async () => {
    const { location, id } = await begin()
    await send(site, location, 0, 6 * MIB)
    s3.failIf = ({ search }) => search.get('partNumber') === '1'
    expect((await send(site, location, 6 * MIB, 14 * MIB)).status).not.toBe(204)
    s3.failIf = () => false
    for (let at = await arrivedAt(site, location); at < SOUND.length; at = await arrivedAt(site, location))
      expect((await send(site, location, at, at + 20 * MIB)).status).toBe(204)
    expect(s3.objects.get(id)?.body.equals(SOUND)).toBe(true)
  })

  it('becomes a file although the bucket could not put its parts together at first', async () => {
    const { location, id } = await begin()
    s3.failIf = ({ method, search }) => method === 'POST' && search.has('uploadId')
    expect((await send(site, location, 0, SOUND.length)).status).toBe(500)
    s3.failIf = () => false
    expect(await arrivedAt(other, location)).toBe(SOUND.length)
    const boss = await administratorAt(server)
    const { status, body } = await boss.post(`/api/admin/uploads/${id}/file`, {})
    expect([status, body.doc]).toEqual([200, expect.objectContaining({ filesize: SOUND.length })])
  })

  it.each([
    ['has begun', 6 * MIB],
    ['has arrived', SOUND.length],
  ])('that is cancelled after it %s leaves nothing', async (_, size) => {
    const { location } = await begin()
    await send(site, location, 0, size)
    expect((await site.ask(location, { method: 'DELETE', headers: TUS })).status).toBe(204)
    expect(stored()).toEqual([])
    expect((await other.ask(location, { method: 'HEAD', headers: TUS })).status).toBe(404)
  })

  it('waits at one server until another has stored what it received', async () => {
    const { location } = await begin()
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => {
      s3.beforePut = async () => {
        resolve()
        await new Promise<void>((go) => {
          release = go
        })
      }
    })
    const first = send(site, location, 0, 6_000_000)
    await isHeld
    s3.beforePut = async () => {}
    const looked = arrivedAt(other, location)
    release()
    expect((await first).status).toBe(204)
    expect(await looked).toBe(6_000_000)
  })

  it('that nothing was sent of for days is none of its files, and goes alone', async () => {
    const { location } = await begin()
    await send(site, location, 0, 6_000_000)
    s3.put('episode.mp3', 'sound', new Date(0))
    await removeForgottenUploads()
    expect(stored()).toHaveLength(3)
    expect((await openFileStore().list()).map(({ name }) => name)).toEqual(['episode.mp3'])
    await removeForgottenUploads(Date.now() + 4 * 24 * 60 * 60_000)
    expect(stored()).toEqual(['episode.mp3'])
    expect((await other.ask(location, { method: 'HEAD', headers: TUS })).status).toBe(404)
  })

  it('that cannot be removed does not keep the others', async () => {
    const [stuck] = [await begin(), await begin()].map(({ id }) => id).sort()
    s3.failIf = ({ method, key }) => method === 'DELETE' && key.startsWith(String(stuck))
    await expect(removeForgottenUploads(Date.now() + 4 * 24 * 60 * 60_000)).rejects.toThrow('InternalError')
    expect(stored()).toEqual([`${stuck}.info`])
  })
})
