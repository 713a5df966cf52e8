import '@tests/support/own-modules'
import { changeEpisode } from '@tests/support/builders'
import { upload } from '@tests/support/uploads'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFeed } from '@/lib/feed/check-feed'
import { findFeed } from '@/lib/feed/find-feed'
import { serveFeed } from './serve-feed'

const { media, episode, ask, read } = serveFeed()

const RED = { r: 170, g: 51, b: 51 }
const drawn = (side: number, { height = side, alpha = 1 } = {}): Sharp =>
  sharp({ create: { width: side, height, channels: alpha < 1 ? 4 : 3, background: { ...RED, alpha } } })
/** With a white stripe at its top, which a turned picture has at its right. */
const striped = drawn(1_500).composite([
  { input: { create: { width: 1_500, height: 300, channels: 3, background: 'white' } }, gravity: 'north' },
])

/** The episode's cover, as podcast apps get it from the feed. */
async function coverFor(name: string, picture: Sharp) {
  const { id } = await upload(media.server.payload, name, await picture.toBuffer())
  await changeEpisode(media.server.payload, episode.id, { artwork: id })
  const { image = '' } = (await read()).items[0] ?? {}
  const { status, body } = await ask(new URL(image).pathname)
  expect([image, status]).toEqual([image, 200])
  return { body, facts: await sharp(body).metadata() }
}

async function missOfCover(): Promise<string | undefined> {
  const page = await findFeed(media.server.payload)
  const verdicts = page ? checkFeed(page, 'https://plain.example') : []
  return verdicts.find(({ id }) => id === 'item-cover')?.misses[0]?.what
}

describe('the cover that the feed names', () => {
  test.each([
    ['print.jpg', 'a CMYK JPEG', drawn(1_400).toColourspace('cmyk').jpeg(), 1_400],
    ['large.jpg', 'a JPEG of 3,100 pixels', drawn(3_100).jpeg(), 3_000],
    ['few.png', 'a transparent palette PNG', drawn(1_400, { alpha: 0.5 }).png({ palette: true }), 1_400],
  ])('of %s, %s, is what directories take', async (name, _, picture, side) => {
    const { facts } = await coverFor(name, picture)
    const sent = (await ask(`/media/${name}`)).body
    expect(sent.equals(await picture.toBuffer()), 'what was uploaded stays as it was').toBe(true)
    expect(facts).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
      hasAlpha: false,
      width: side,
      height: side,
    })
    expect(await missOfCover()).toBeUndefined()
  })

  test('stands upright, and shows white where it was transparent', async () => {
    const colourAt = async (body: Buffer, left: number, top: number) => [
      ...(await sharp(body).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const turned = await coverFor('stripe.jpg', striped.clone().jpeg().withMetadata({ orientation: 6 }))
    expect(turned.facts.orientation ?? 1).toBe(1)
    expect(Math.min(...(await colourAt(turned.body, 1_450, 750)))).toBeGreaterThan(250)
    const clear = await coverFor('clear.png', drawn(1_400, { alpha: 0 }).png())
    expect(Math.min(...(await colourAt(clear.body, 750, 750)))).toBeGreaterThan(250)
  })

  test.each([
    ['small.png', drawn(1_000).png(), 'The cover has 1000 × 1000 pixels'],
    ['wide.jpg', drawn(1_500, { height: 1_400 }).jpeg(), 'it has 1500 × 1400 pixels'],
  ])('of %s stays to be done, for the reason', async (name, picture, reason) => {
    await coverFor(name, picture)
    expect(await missOfCover()).toContain(reason)
  })
})
