import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFakeS3 } from '@tests/support/fake-s3'
import { type RunningFront, startFront } from '@tests/support/running-front'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** More than one block, and not a whole number of them. */
const SIZE = 1_200_345
const AUDIO = Buffer.from(Array.from({ length: SIZE }, (_, index) => (index * 7 + (index >> 8)) % 251))
const LAST = SIZE - 1

interface Place {
  site: RunningFront
  put(name: string, content: Buffer | string, modifiedAt?: Date): Promise<void>
  close(): Promise<void>
}

async function openFolder(): Promise<Place> {
  const dir = await mkdtemp(path.join(tmpdir(), 'plain-ai-media-'))
  await mkdir(path.join(dir, 'media/folder'), { recursive: true })
  await writeFile(path.join(dir, 'secret'), 'secret')
  const site = await startFront({ dir })
  return {
    site,
    async put(name, content, modifiedAt = new Date()) {
      const file = path.join(dir, 'media', name)
      await writeFile(file, content)
      await utimes(file, modifiedAt, modifiedAt)
    },
    close: () => site.stop(),
  }
}

async function openBucket(): Promise<Place> {
  const s3 = await startFakeS3()
  const site = await startFront({ mediaBucket: s3.bucket })
  return {
    site,
    put: async (...upload) => s3.put(...upload),
    async close() {
      await site.stop()
      await s3.close()
    },
  }
}

describe.each([
  ['the disk', openFolder],
  ['a bucket', openBucket],
])('uploads on %s', (_name, open) => {
  let place: Place
  let site: RunningFront

  beforeAll(async () => {
    place = await open()
    site = place.site
    await place.put('one.mp3', AUDIO)
    await place.put('empty.mp3', '')
    await place.put('drawing.svg', '<svg onload="alert(1)"/>')
    await place.put('page.html', '<script>alert(1)</script>')
    await place.put('cover.jpg', 'jpeg')
    await place.put('captions.vtt', 'WEBVTT')
    await place.put('.hidden', 'secret')
    await place.put('with space é.mp3', 'audio')
  })
  afterAll(() => place.close())

  describe('ranges of an audio file', () => {
    it.each([
      ['the first byte', 'bytes=0-0', 0, 0],
      ['the last byte', `bytes=${LAST}-${LAST}`, LAST, LAST],
      ['a piece across blocks', 'bytes=500000-1100000', 500_000, 1_100_000],
      ['the first mebibyte', 'bytes=0-1048575', 0, 1_048_575],
      ['from a place on', 'bytes=1000000-', 1_000_000, LAST],
      ['beyond the end', 'bytes=1000000-99999999', 1_000_000, LAST],
      ['a suffix', 'bytes=-1000', SIZE - 1000, LAST],
      ['a suffix longer than the file', 'bytes=-99999999', 0, LAST],
      ['with spaces', 'bytes= 10-19', 10, 19],
      ['neighbours, taken together', 'bytes=0-9,10-19', 0, 19],
    ])('%s: 206', async (_name, range, start, end) => {
      const answer = await site.ask('/media/one.mp3', { headers: { range } })
      expect(answer.status).toBe(206)
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${SIZE}`)
      expect(answer.headers['content-length']).toBe(String(end - start + 1))
      expect(answer.body.equals(AUDIO.subarray(start, end + 1))).toBe(true)
    })

    it.each([
      ['past the end', `bytes=${SIZE}-`],
      ['an empty suffix', 'bytes=-0'],
    ])('%s: 416 with the size', async (_name, range) => {
      const answer = await site.ask('/media/one.mp3', { headers: { range } })
      expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${SIZE}`])
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it.each([
      ['several far apart', 'bytes=0-9,1000-1009'],
      ['another unit', 'seconds=0-10'],
      ['no numbers', 'bytes=abc'],
      ['backwards', 'bytes=20-10'],
      [
        'an endless list',
        `bytes=${Array.from({ length: 300 }, (_, index) => `${index * 100}-${index * 100}`).join(',')}`,
      ],
    ])('%s: never a fault, and never part of the file passed off as the whole', async (_name, range) => {
      const answer = await site.ask('/media/one.mp3', { headers: { range } })
      expect([200, 416]).toContain(answer.status)
      if (answer.status === 200) expect(answer.body.equals(AUDIO)).toBe(true)
    })

    it('gives the range only while the file is the one the listener has', async () => {
      const { headers } = await site.ask('/media/one.mp3', { method: 'HEAD' })
      const ask = (condition: string) =>
        site.ask('/media/one.mp3', { headers: { range: 'bytes=0-9', 'if-range': condition } })
      expect((await ask(String(headers.etag))).status).toBe(206)
      expect((await ask('"another"')).status).toBe(200)
      expect((await ask(String(headers['last-modified']))).status).toBe(206)
      expect((await ask('Mon, 01 Jan 2001 00:00:00 GMT')).status).toBe(200)
    })
  })

  describe('an audio file', () => {
    it('comes whole, with its length, type, validators and leave to be embedded anywhere', async () => {
      const answer = await site.ask('/media/one.mp3')
      expect(answer.body.equals(AUDIO)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': String(SIZE),
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      })
      expect(answer.headers.etag).toMatch(/^"/)
      expect(answer.headers['last-modified']).toMatch(/GMT$/)
    })

    it('answers HEAD as GET without the body', async () => {
      const head = await site.ask('/media/one.mp3', { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(SIZE), 0])
    })

    it('answers 304 to either validator', async () => {
      const { headers } = await site.ask('/media/one.mp3', { method: 'HEAD' })
      const conditions: Record<string, string>[] = [
        { 'if-none-match': String(headers.etag) },
        { 'if-modified-since': String(headers['last-modified']) },
      ]
      for (const condition of conditions) {
        expect((await site.ask('/media/one.mp3', { headers: condition })).status).toBe(304)
      }
    })

    it('is a new file under the same name once it was replaced', async () => {
      await place.put('replaced.mp3', 'first')
      const first = await site.ask('/media/replaced.mp3')
      await place.put('replaced.mp3', 'other', new Date(Date.now() + 5000))
      const second = await site.ask('/media/replaced.mp3', {
        headers: { 'if-none-match': String(first.headers.etag) },
      })
      expect([second.status, second.text]).toEqual([200, 'other'])
    })

    it('may be empty', async () => {
      const answer = await site.ask('/media/empty.mp3')
      expect([answer.status, answer.body.length]).toEqual([200, 0])
    })

    it('may have any plain name', async () => {
      expect((await site.ask('/media/with%20space%20%C3%A9.mp3')).text).toBe('audio')
    })

    it('can be asked for by scripts of other sites', async () => {
      const answer = await site.ask('/media/one.mp3', {
        method: 'OPTIONS',
        headers: { origin: 'https://example.org' },
      })
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect((await site.ask('/media/one.mp3', { method: 'DELETE' })).status).toBe(405)
    })
  })

  describe('other uploads', () => {
    it.each([
      ['cover.jpg', 'image/jpeg', undefined],
      ['captions.vtt', 'text/vtt; charset=utf-8', undefined],
      ['drawing.svg', 'application/octet-stream', 'attachment'],
      ['page.html', 'application/octet-stream', 'attachment'],
    ])('%s is sent as %s, and nothing active is shown in place', async (name, type, disposition) => {
      const { headers } = await site.ask(`/media/${name}`)
      expect([headers['content-type'], headers['content-disposition']]).toEqual([type, disposition])
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    })

    it.each([
      '/media/missing.mp3',
      '/media/',
      '/media/folder',
      '/media/folder/',
      '/media/.hidden',
      '/media/%2ehidden',
      '/media/../secret',
      '/media/%2e%2e/secret',
      '/media/..%2fsecret',
      '/media/..%5csecret',
      '/media/folder%2f..%2f..%2fsecret',
      '/media/%00',
      '/media/one.mp3%00.jpg',
      '/media/%ff',
      `/media/${'a'.repeat(300)}`,
    ])('%s is not to be had', async (asked) => {
      const answer = await site.askRaw(
        `GET ${asked} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(answer).not.toContain('secret')
    })
  })
})
