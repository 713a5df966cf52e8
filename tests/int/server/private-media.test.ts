import { changeEpisode, daysFromNow, publishedEpisode } from '@tests/support/builders'
import { addressOf, serveMedia } from '@tests/support/media-site'
import { cookieOf } from '@tests/support/running-front'
import { fileOf, square } from '@tests/support/uploads'
import { describe, expect, test, vi } from 'vitest'

const media = serveMedia()
const { server, sound, picture, statusOf, expectPublic, expectPrivate } = media

const change = (id: string, data: object) => changeEpisode(server.payload, id, data)

describe('a file', () => {
  test('that nothing uses is there for administrators alone, and in no cache', async () => {
    const address = addressOf(await sound())
    for (const identity of [undefined, 'anonymous', 'member'] as const) {
      const { status, text, headers } = await media.site.ask(address, {
        headers: { ...(identity && cookieOf(identity)), range: 'bytes=0-1' },
      })
      expect([status, text, headers['cache-control']]).toEqual([404, '{"message":"Not Found"}', 'no-store'])
      expect(headers).not.toHaveProperty('etag')
    }
    const { status, headers } = await media.site.ask(address, { headers: cookieOf('team') })
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
    await server.payload.delete({ collection: 'episodes', id })
    for (const address of addresses) await expectPrivate(address)
  })

  test('may be kept by browsers only as long as it is the same and still public', async () => {
    const audio = await sound()
    const { id } = await publishedEpisode(server.payload, { audio: audio.id })
    const { headers } = await media.site.ask(addressOf(audio))
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const known = { headers: { 'if-none-match': String(headers.etag) } }
    expect((await media.site.ask(addressOf(audio), known)).status).toBe(304)
    await change(id, { isPublished: false })
    expect((await media.site.ask(addressOf(audio), known)).status).toBe(404)
  })

  test('is public at the moment its episode comes due, without any save', async () => {
    const audio = await sound()
    await publishedEpisode(server.payload, { audio: audio.id, publishDate: daysFromNow(1) })
    await expectPrivate(addressOf(audio))
    const dueAt = Date.parse(daysFromNow(1.001))
    media.site.versions.scheduleNextPublication(dueAt)
    vi.useFakeTimers({ toFake: ['Date'], now: dueAt - 1 })
    await expectPrivate(addressOf(audio))
    vi.setSystemTime(dueAt)
    await expectPublic(addressOf(audio))
  })

  test('that takes the place of another is public at once', async () => {
    const artwork = await picture()
    await publishedEpisode(server.payload, { artwork: artwork.id })
    await expectPublic(addressOf(artwork))
    const replaced = await server.payload.update({
      collection: 'media',
      id: artwork.id,
      data: {},
      file: fileOf('other.png', await square(400, '#3a3')),
    })
    await expectPublic(addressOf(replaced))
    await expectPrivate(addressOf(artwork))
  })
})

describe('while the database is out of reach', () => {
  test('what is known stays served, and nothing that may have been withdrawn', async () => {
    const [known, unknown] = [await sound(), await sound()]
    await publishedEpisode(server.payload, { audio: known.id })
    await expectPublic(addressOf(known))
    media.proxy.mode = 'refuse'
    media.proxy.disconnect()
    await expectPublic(addressOf(known))
    const { status, headers, text } = await media.site.ask(addressOf(unknown))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(JSON.parse(text).message).toMatch(/try again/)
    expect(await statusOf('/media/missing.mp3')).toBe(404)
    media.site.invalidate()
    expect(await statusOf(addressOf(known))).toBe(503)
  })

  test('a database that hangs is not waited for long', async () => {
    const file = await sound()
    media.proxy.mode = 'freeze'
    expect(await statusOf(addressOf(file))).toBe(503)
  })
})

test('a popular file costs one look-up, not one for each listener', async () => {
  const audio = await sound()
  await publishedEpisode(server.payload, { audio: audio.id })
  const asked = vi.spyOn(media.site.versions, 'now', 'get')
  await Promise.all(Array.from({ length: 20 }, () => expectPublic(addressOf(audio))))
  expect(asked).toHaveBeenCalledTimes(20)
  media.proxy.mode = 'refuse'
  media.proxy.disconnect()
  await Promise.all(Array.from({ length: 20 }, () => expectPublic(addressOf(audio))))
})
