import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { listenLocally } from '@tests/support/listen-locally'
import { temporaryFolder } from '@tests/support/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fetchRemote, type PartialDownload } from '@/lib/requests/fetch-remote'
import { isPublicAddress, mayBePublic, RemoteError } from '@/lib/requests/ip-address'
import { tryUploadName } from '@/lib/transcription/obtain-audio'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
})

describe('an address', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::7f00:1',
    'not an address',
  ])('is none that is asked: %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each([
    ['https://show.example', true],
    ['http://93.184.216.34:8080', true],
    ['http://localhost:3000', false],
    ['http://LOCALHOST./', false],
    ['http://studio:3000', false],
    ['http://show.home.arpa.', false],
    ['http://[fd12::1]:3000', false],
  ])('of a site can be opened from elsewhere: %s, %j', (url, isPublic) =>
    expect(mayBePublic(url)).toBe(isPublic),
  )

  test.each([
    ['/media/a%20b.mp3', 'a b.mp3'],
    ['https://show.example/media/a.mp3?x=1', 'a.mp3'],
    ['/media/..%2Fsecret', 'secret'],
    ['https://other.example/media/a.mp3', undefined],
    ['/media/%E0%A4%A', undefined],
    ['/episodes/a.mp3', undefined],
  ])('of one of our uploads names its file and no other: %s', (audioUrl, name) =>
    expect(tryUploadName(audioUrl, 'https://show.example')).toBe(name),
  )
})

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(listener)
  const port = await listenLocally(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, port }
}
const folder = temporaryFolder()
const newPartial = (): PartialDownload => ({ path: path.join(folder, randomUUID()) })
const here = (address: string) => address === '127.0.0.1'
const { signal } = new AbortController()
const what = 'audio'

async function fetched(url: string, limits: { maxBytes?: number; maxMs?: number } = {}): Promise<string> {
  const kept = newPartial()
  await fetchRemote(url, { what, partial: kept, signal, mayConnectTo: here, ...limits })
  return readFile(kept.path, 'utf8')
}

describe('audio from the network', () => {
  test('is never asked for at an address of this machine, however it is written', async () => {
    const asked: unknown[] = []
    const { port } = await serve(({ url }, response) => response.end(String(asked.push(url))))
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0.0.0.0',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::ffff:127.0.0.1]',
    ]
    for (const host of hosts) {
      const fetched = fetchRemote(`http://${host}:${port}/`, { what, partial: newPartial(), signal })
      await expect(fetched, host).rejects.toThrow(/private network|ENOTFOUND|EAI_AGAIN/)
    }
    for (const url of ['file:///etc/passwd', 'ftp://a.example/b', 'gopher://a', 'no address']) {
      await expect(async () => fetchRemote(url, { what, partial: newPartial(), signal })).rejects.toThrow(
        /http/,
      )
    }
    expect(asked).toEqual([])
  })

  test('is not asked for there by way of a redirect either', async () => {
    const asked: unknown[] = []
    const inner = await serve(({ url }, response) => response.end(String(asked.push(url))))
    const outer = await serve((_, response) =>
      response.writeHead(302, { Location: `http://localhost:${inner.port}/` }).end(),
    )
    // The outer server counts as public by its address; whatever its redirect names is checked again.
    const checked: string[] = []
    const mayConnectTo = (address: string) => checked.push(address) === 1 && here(address)
    await expect(
      fetchRemote(outer.url, { what, partial: newPartial(), signal, mayConnectTo }),
    ).rejects.toThrow(/private network/)
    expect(asked).toEqual([])
  })

  test('comes by way of twenty redirects, and not of more', async () => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end()
      else response.end('sound')
    })
    expect(await fetched(`${url}/20`)).toBe('sound')
    await expect(fetched(`${url}/21`)).rejects.toThrow(/more than 20/)
  })

  test('comes from a host that sends a visitor back to the same address with a cookie', async () => {
    const { url } = await serve(({ headers, url: path }, response) => {
      if (headers.cookie === 'seen=a=1; visitor=2') return response.end('sound')
      const cookies = ['seen=a=1; Path=/; HttpOnly', 'visitor=2; Secure']
      return response.writeHead(302, { Location: path, 'Set-Cookie': cookies }).end()
    })
    expect(await fetched(`${url}/sound.mp3`)).toBe('sound')
  })

  test('never brings the cookie of one host to another', async () => {
    const cookies: (string | undefined)[] = []
    const other = await serve(({ headers }, response) => response.end(String(cookies.push(headers.cookie))))
    const { url } = await serve((_, response) =>
      response.writeHead(302, { Location: other.url, 'Set-Cookie': 'secret=1' }).end(),
    )
    await fetched(url)
    expect(cookies).toEqual([undefined])
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['gzip', (text: string) => Buffer.from(text)],
    ['identity', gzipSync],
  ])('packed as %j though that was not asked for is unpacked (%#)', async (encoding, pack) => {
    const text = 'a whole sound, '.repeat(10_000)
    const { url } = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding, ETag: '"one"' }).end(pack(text)),
    )
    expect(await fetched(url)).toBe(text)
  })

  test('that was packed and broke off is fetched from its beginning', async () => {
    const ranges: (string | undefined)[] = []
    const packed = gzipSync(randomBytes(100_000))
    const { url } = await serve(({ headers }, response) => {
      ranges.push(headers.range)
      response.writeHead(200, { 'Content-Encoding': 'gzip', ETag: '"one"', 'Content-Length': packed.length })
      if (ranges.length > 1) response.end(packed)
      else response.write(packed.subarray(0, 50_000), () => setTimeout(() => response.destroy(), 50))
    })
    const options = { what, partial: newPartial(), signal, mayConnectTo: here }
    await expect(fetchRemote(url, options)).rejects.toThrow()
    await fetchRemote(url, options)
    expect([(await readFile(options.partial.path)).length, ranges]).toEqual([100_000, [undefined, undefined]])
  })

  test('that broke off goes on where it did, and begins anew when the file has changed', async () => {
    const ranges: (string | undefined)[] = []
    let etag = '"one"'
    let breaks = true
    const { url } = await serve(({ headers }, response) => {
      ranges.push(headers.range)
      const from = headers['if-range'] === etag ? Number(/\d+/.exec(headers.range ?? '')?.[0]) : 0
      const body = 'the whole sound'.slice(from)
      const range = from > 0 && { 'Content-Range': `bytes ${from}-14/15` }
      response.writeHead(from > 0 ? 206 : 200, { ETag: etag, 'Content-Length': body.length, ...range })
      if (breaks) response.write(body.slice(0, 5), () => setTimeout(() => response.destroy(), 100))
      else response.end(body)
    })
    const kept = newPartial()
    const options = { what, partial: kept, signal, mayConnectTo: here }
    await expect(fetchRemote(url, options)).rejects.toThrow()
    breaks = false
    await fetchRemote(url, options)
    expect(await readFile(kept.path, 'utf8')).toBe('the whole sound')
    expect(ranges).toEqual([undefined, 'bytes=5-'])
    etag = '"two"'
    await fetchRemote(url, options)
    expect(await readFile(kept.path, 'utf8')).toBe('the whole sound')
  })

  test.each([
    ['is too large by its own word', 200, { 'Content-Length': '2000' }, /larger than/],
    ['is too large without a word', 200, {}, /larger than/],
    [
      'is a web page',
      200,
      { 'Content-Type': 'audio/mpeg' },
      /web page/,
      '\ufeff\n<!DOCTYPE html><title>Log in',
    ],
    ['is not there', 404, {}, /answered 404/],
    [
      'unpacks to more',
      200,
      { 'Content-Encoding': 'gzip' },
      /larger than/,
      gzipSync(Buffer.alloc(1_000_000)),
    ],
  ])('that %s is refused for good', async (_, status, headers, reason, content = 'x'.repeat(2_000)) => {
    const { url } = await serve((_request, response) => response.writeHead(status, headers).end(content))
    const fault = await fetched(url, { maxBytes: 1_000 }).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(RemoteError)
    expect(String(fault)).toMatch(reason)
  })

  test('that says nothing any more is given up', async () => {
    const { url } = await serve((_, response) => response.write('a'))
    await expect(fetched(url, { maxMs: 150 })).rejects.toThrow()
  })
})
