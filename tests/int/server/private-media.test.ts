import { Visitor } from '@tests/support/api-client'
import { administrator, daysFromNow, paper, publishedEpisode, visitorAs } from '@tests/support/builders'
import { cookieOf, type RunningFront, startFront } from '@tests/support/running-front'
import { serveApi } from '@tests/support/serve-api'
import { silentMp3 } from '@tests/support/silent-mp3'
import { startTcpProxy, type TcpProxy } from '@tests/support/tcp-proxy'
import type { FlattenedField } from 'payload'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Media } from '@/payload-types'

const BRIDGE = Symbol.for('plain-ai.page-cache')
const SITE_URL = 'https://plain.example'

const server = serveApi()
let proxy: TcpProxy
let site: RunningFront

beforeAll(async () => {
  proxy = await startTcpProxy(server.databaseUrl)
  site = await startFront({ dir: process.env.DATA_DIR, databaseUrl: proxy.url, siteUrl: SITE_URL })
  // As in the running site: whoever saves has told this process before his answer goes out.
  Object.assign(globalThis, { [BRIDGE]: site.bridge })
})
afterEach(() => {
  vi.useRealTimers()
  proxy.mode = 'pass'
  proxy.disconnect()
})
afterAll(async () => {
  Reflect.deleteProperty(globalThis, BRIDGE)
  await site.stop()
  await proxy.close()
})

let count = 0
const sound = (name = `sound-${++count}.mp3`) => upload(name, silentMp3(), 'audio/mpeg')

async function picture(name = `picture ${++count}.png`): Promise<Media> {
  const square = { width: 400, height: 400, channels: 3, background: '#a33' } as const
  return upload(name, await sharp({ create: square }).png().toBuffer(), 'image/png')
}

function upload(name: string, data: Buffer, mimetype: string): Promise<Media> {
  return server.payload.create({
    collection: 'media',
    data: {},
    file: { data, name, mimetype, size: data.length },
    overrideAccess: true,
  })
}

const addressOf = ({ url }: Media) => String(url)
const statusOf = async (address: string, identity?: Parameters<typeof cookieOf>[0]) =>
  (await site.ask(address, identity && { headers: cookieOf(identity) })).status
const expectPublic = async (address: string) =>
  expect([address, await statusOf(address)]).toEqual([address, 200])
const expectPrivate = async (address: string) =>
  expect([address, await statusOf(address)]).toEqual([address, 404])
const change = (id: string, data: object) =>
  server.payload.update({ collection: 'episodes', id, data, overrideAccess: true })

describe('a file', () => {
  test('that nothing uses is there for administrators alone, and in no cache', async () => {
    const address = addressOf(await sound())
    for (const identity of [undefined, 'anonymous', 'member'] as const) {
      const { status, text, headers } = await site.ask(address, {
        headers: { ...(identity && cookieOf(identity)), range: 'bytes=0-1' },
      })
      expect([status, text, headers['cache-control']]).toEqual([404, '{"message":"Not Found"}', 'no-store'])
      expect(headers).not.toHaveProperty('etag')
    }
    const { status, headers } = await site.ask(address, { headers: cookieOf('administrator') })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(await statusOf(address, 'unavailable')).toBe(503)
  })

  test('is public with its episode: not before its date, not once it is withdrawn', async () => {
    const audio = await sound()
    const artwork = await picture()
    const sizes = Object.values(artwork.sizes ?? {}).map((size) => String(size?.url))
    const addresses = [addressOf(audio), addressOf(artwork), ...sizes]
    expect(new Set(addresses).size).toBeGreaterThan(4)
    const { id } = await publishedEpisode(server.payload, {
      audio: audio.id,
      artwork: artwork.id,
      publishDate: daysFromNow(1),
    })
    for (const address of addresses) await expectPrivate(address)
    await change(id, { publishDate: daysFromNow(-1) })
    for (const address of addresses) await expectPublic(address)
    await change(id, { isPublished: false })
    for (const address of addresses) await expectPrivate(address)
    await change(id, { isPublished: true })
    for (const address of addresses) await expectPublic(address)
    await server.payload.delete({ collection: 'episodes', id, overrideAccess: true })
    for (const address of addresses) await expectPrivate(address)
  })

  test('may be kept by browsers only as long as it is the same and still public', async () => {
    const audio = await sound()
    const { id } = await publishedEpisode(server.payload, { audio: audio.id })
    const { headers } = await site.ask(addressOf(audio))
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    expect((await site.ask(addressOf(audio), known)).status).toBe(304)
    await change(id, { isPublished: false })
    expect((await site.ask(addressOf(audio), known)).status).toBe(404)
  })

  test('is public at the moment its episode comes due, though nobody saves anything', async () => {
    const audio = await sound()
    await publishedEpisode(server.payload, { audio: audio.id, publishDate: daysFromNow(1) })
    await expectPrivate(addressOf(audio))
    const dueAt = Date.parse(daysFromNow(1.001))
    site.cache.scheduleNextPublication(dueAt)
    vi.useFakeTimers({ toFake: ['Date'], now: dueAt - 1 })
    await expectPrivate(addressOf(audio))
    vi.setSystemTime(dueAt)
    await expectPublic(addressOf(audio))
  })

  test('that takes the place of another is public at once', async () => {
    const artwork = await picture()
    await publishedEpisode(server.payload, { artwork: artwork.id })
    await expectPublic(addressOf(artwork))
    const data = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a3' } })
      .png()
      .toBuffer()
    const replaced = await server.payload.update({
      collection: 'media',
      id: artwork.id,
      data: {},
      file: { data, name: `other-${count}.png`, mimetype: 'image/png', size: data.length },
      overrideAccess: true,
    })
    await expectPublic(addressOf(replaced))
    await expectPrivate(addressOf(artwork))
  })
})

describe('a file is public while it is named by', () => {
  test.each([
    [
      'an episode’s address of its sound',
      (url: string) => publishedEpisode(server.payload, { audioUrl: url }),
    ],
    [
      'an episode’s address of its artwork',
      (url: string) => publishedEpisode(server.payload, { artworkUrl: url }),
    ],
    ['a paper', (url: string) => paper(server.payload, { image: url })],
  ])('%s, however it is spelled', async (_name, use) => {
    for (const spell of [
      (url: string) => url,
      (url: string) => decodeURI(url),
      (url: string) => SITE_URL + url,
      (url: string) => `${url}?v=2#t=10`,
    ]) {
      const file = await picture(`named é ${++count}.png`)
      await expectPrivate(addressOf(file))
      // An address holds no blanks.
      await use(spell(addressOf(file)).replaceAll(' ', '%20'))
      await expectPublic(addressOf(file))
      await expectPublic(String(file.sizes?.w96?.url))
    }
  })

  test('the show or one of its sponsors, and no longer than that', async () => {
    const [artwork, logo] = [await picture(), await picture()]
    const write = (data: object) => server.payload.updateGlobal({ slug: 'show', data, overrideAccess: true })
    await expectPrivate(addressOf(logo))
    const sponsor = {
      name: 'One',
      shortDescription: 'Short.',
      url: 'https://one.example/',
      buttonLabel: 'Go',
    }
    await write({ artwork: artwork.id, sponsors: [{ ...sponsor, logo: logo.id }] })
    await expectPublic(addressOf(artwork))
    await expectPublic(addressOf(logo))
    await write({ artwork: null, sponsors: [] })
    await expectPrivate(addressOf(artwork))
    await expectPrivate(addressOf(logo))
  })

  test('nothing but an address on another site, or of a file with a longer name', async () => {
    const file = await picture('cover.png')
    await paper(server.payload, { image: 'https://other.example/media/cover.png' })
    await paper(server.payload, { image: '/media/cover.png.png' })
    await publishedEpisode(server.payload, { artworkUrl: '/media/cover.png', isPublished: false })
    await expectPrivate(addressOf(file))
  })
})

describe('while the database is out of reach', () => {
  test('what is known stays served, and nothing that may have been withdrawn', async () => {
    const [known, unknown] = [await sound(), await sound()]
    await publishedEpisode(server.payload, { audio: known.id })
    await expectPublic(addressOf(known))
    proxy.mode = 'refuse'
    proxy.disconnect()
    await expectPublic(addressOf(known))
    const { status, headers, text } = await site.ask(addressOf(unknown))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(JSON.parse(text).message).toMatch(/try again/)
    expect(await statusOf('/media/missing.mp3')).toBe(404)
    site.cache.invalidate(['episodes'])
    expect(await statusOf(addressOf(known))).toBe(503)
  })

  test('a database that hangs is not waited for long', async () => {
    const file = await sound()
    proxy.mode = 'freeze'
    expect(await statusOf(addressOf(file))).toBe(503)
  })
})

describe('a visitor', () => {
  test('finds no file in Payload’s own lists', async () => {
    const { id } = await sound()
    const visitor = new Visitor(server.url)
    for (const path of ['/api/cms/media', `/api/cms/media/${id}`]) {
      const { status, text } = await visitor.get(path)
      expect([status, text.includes(id)]).toEqual([403, false])
    }
    const boss = await visitorAs(server, await administrator(server.payload))
    expect((await boss.get(`/api/cms/media/${id}`)).body).toMatchObject({ id })
  })

  test('gets a public episode with all sizes of its artwork', async () => {
    const artwork = await picture()
    const { slug } = await publishedEpisode(server.payload, { artwork: artwork.id })
    const { body } = await new Visitor(server.url).get(`/api/episodes/${slug}`)
    expect(body.artwork).toMatchObject({
      url: artwork.url,
      sources: expect.arrayContaining([{ width: 96, url: artwork.sizes?.w96?.url }]),
    })
  })
})

test('a popular file costs one look-up, not one for each listener', async () => {
  const audio = await sound()
  await publishedEpisode(server.payload, { audio: audio.id })
  const asked = vi.spyOn(site.cache.clock, 'now', 'get')
  await Promise.all(Array.from({ length: 20 }, () => expectPublic(addressOf(audio))))
  expect(asked).toHaveBeenCalledTimes(20)
  proxy.mode = 'refuse'
  proxy.disconnect()
  await Promise.all(Array.from({ length: 20 }, () => expectPublic(addressOf(audio))))
})

test('every field that chooses a file is one that the look-up knows', () => {
  const choosing = (name: string, fields: FlattenedField[]): string[] =>
    fields.flatMap((field) => {
      const path = `${name}.${field.name}`
      if (field.type === 'upload' || field.type === 'relationship') {
        return [field.relationTo].flat().includes('media') ? [path] : []
      }
      return 'flattenedFields' in field ? choosing(path, field.flattenedFields) : []
    })
  const { collections, globals } = server.payload.config
  expect(
    [...collections, ...globals].flatMap((one) => choosing(one.slug, one.flattenedFields)).sort(),
  ).toEqual(['episodes.artwork', 'episodes.audio', 'show.artwork', 'show.sponsors.logo'])
})
