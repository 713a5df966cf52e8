import { connect } from 'node:net'
import { type FakeS3, startFakeS3 } from '@tests/support/fake-s3'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BLOCK_BYTES, MediaUnavailable } from '@/server/files/media-source'
import { openMediaBucket } from '@/server/files/open-media'

let s3: FakeS3
let site: RunningFront

beforeAll(async () => {
  s3 = await startFakeS3()
  site = await startFront({ mediaBucket: s3.bucket })
})
afterAll(async () => {
  await site.stop()
  await s3.close()
})
beforeEach(() => {
  s3.mood = 'well'
  s3.requests.length = 0
})

describe('a bucket', () => {
  it('is asked for each block once, however many listen', async () => {
    s3.put('shared.mp3', Buffer.alloc(BLOCK_BYTES + 10, 1))
    const responses = await Promise.all(Array.from({ length: 20 }, () => site.ask('/media/shared.mp3')))
    expect(responses.every(({ body }) => body.length === BLOCK_BYTES + 10)).toBe(true)
    expect(s3.requests.filter((request) => request.startsWith('GET')).sort()).toEqual([
      `GET shared.mp3 bytes=0-${BLOCK_BYTES - 1}`,
      `GET shared.mp3 bytes=${BLOCK_BYTES}-${BLOCK_BYTES + 9}`,
    ])
  })

  it('is not read for a 304, a HEAD or a range that cannot be', async () => {
    s3.put('quiet.mp3', 'sound')
    const { headers } = await site.ask('/media/quiet.mp3', { method: 'HEAD' })
    await site.ask('/media/quiet.mp3', { headers: { 'if-none-match': String(headers.etag) } })
    await site.ask('/media/quiet.mp3', { headers: { range: 'bytes=99-' } })
    expect(s3.requests).toEqual(Array(3).fill('HEAD quiet.mp3'))
  })

  it('no longer gives what was deleted from it', async () => {
    s3.put('deleted.mp3', 'sound')
    expect((await site.ask('/media/deleted.mp3')).status).toBe(200)
    s3.objects.delete('deleted.mp3')
    expect((await site.ask('/media/deleted.mp3')).status).toBe(404)
  })

  it('is not read to the end for a listener who has left', async () => {
    const blocks = 64
    s3.put('long.mp3', Buffer.alloc(blocks * BLOCK_BYTES))
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write('GET /media/long.mp3 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      )
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve())
    })
    await vi.waitFor(async () => {
      const before = s3.requests.length
      await site.ask('/media/missing.mp3')
      expect(s3.requests.length).toBe(before + 1)
    })
    expect(s3.requests.length).toBeLessThan(blocks)
  })
})

describe('a bucket that fails', () => {
  it.each(['failing', 'broken-off'] as const)('and is %s: 503, and when to come again', async (mood) => {
    s3.put(`${mood}.mp3`, 'sound')
    s3.mood = mood
    const response = await site.ask(`/media/${mood}.mp3`, { headers: { range: 'bytes=0-1' } })
    expect(response.status).toBe(503)
    expect(response.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(response.headers).not.toHaveProperty('etag')
    expect(response.headers).not.toHaveProperty('content-range')
    expect(JSON.parse(response.text).message).toContain('cannot answer')
    s3.mood = 'well'
    expect((await site.ask(`/media/${mood}.mp3`)).text).toBe('sound')
  })

  it('half-way breaks the response off rather than end it too early', async () => {
    s3.put('half.mp3', Buffer.alloc(2 * BLOCK_BYTES))
    await site.ask('/media/half.mp3', { headers: { range: 'bytes=0-0' } })
    s3.requests.length = 0
    const second = `bytes=${BLOCK_BYTES}-${2 * BLOCK_BYTES - 1}`
    s3.failOn = second
    await expect(site.ask('/media/half.mp3')).rejects.toThrow('aborted')
    expect(s3.requests.at(-1)).toBe(`GET half.mp3 ${second}`)
    s3.failOn = undefined
  })

  it('is written to the log', async () => {
    const logged: string[] = []
    const source = await openMediaBucket(s3.bucket, { log: (message) => logged.push(message) })
    s3.mood = 'failing'
    await expect(source.find('one.mp3')).rejects.toThrow(MediaUnavailable)
    expect(logged).toEqual([expect.stringMatching(/^The bucket uploads cannot be read: it answered 500 /)])
  })

  it('and says nothing is given up on', async () => {
    const source = await openMediaBucket(s3.bucket, { log: () => {}, withinMs: 50 })
    s3.mood = 'silent'
    const file = { name: 'one.mp3', size: 1, modifiedAt: new Date(), etag: '"1"' }
    await expect(source.find('one.mp3')).rejects.toThrow(MediaUnavailable)
    await expect(source.read(file, { start: 0, length: 1 })).rejects.toThrow(MediaUnavailable)
  })

  it('and refuses the key is no missing file', async () => {
    const credentials = { accessKeyId: 'another', secretAccessKey: 'key' }
    const bucket = { ...s3.bucket, client: { ...s3.bucket.client, credentials } }
    const source = await openMediaBucket(bucket, { log: () => {} })
    await expect(source.find('one.mp3')).rejects.toThrow(/403.*rights/)
  })
})

it('a file that changes while it is sent is never made of pieces of two files', async () => {
  const source = await openMediaBucket(s3.bucket, { log: () => {} })
  s3.put('changing.mp3', 'before')
  const file = await source.find('changing.mp3')
  s3.put('changing.mp3', 'behind')
  if (!file) throw new Error('The file was there.')
  await expect(source.read(file, { start: 0, length: 6 })).rejects.toThrow(/412/)
  s3.ignoresIfMatch = true
  await expect(source.read(file, { start: 0, length: 6 })).rejects.toThrow(/something else/)
  s3.ignoresIfMatch = false
})
