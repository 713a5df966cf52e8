import { SHOW_NAMES } from '@tests/support/show-names'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Card } from '@/lib/sharing/card'
import { layOutCard } from '@/lib/sharing/card-layout'
import { drawableWords, drawCard } from '@/lib/sharing/draw-card'
import { PAGES } from '@/lib/site/pages'
import { colourNamed } from '@/lib/site/palette'
import { hasGlyphs } from '@/lib/text/fonts'

const card: Card = {
  showName: 'Plain AI',
  overline: 'Season 2 · Episode 5',
  title: 'Move 37',
  note: 'How a machine played a move that no human would.',
  tone: 'season-2',
  artwork: null,
  drawing: null,
  waveform: null,
  tones: {},
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const close = (one: string, other: string) =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <
      12,
  )

describe('a card', () => {
  test('is a JPEG of the size that share cards want, on the colour of the paper, in the tone of its season', async () => {
    const picture = await drawCard(card, null)
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(picture.byteLength).toBeLessThan(100_000)
    expect(close(await colourAt(picture, 5, 5), colourNamed('paper').light)).toBe(true)
    // Without artwork the mark stands on the season's tone.
    expect(close(await colourAt(picture, 760, 80), colourNamed('season-2').light)).toBe(true)
  })

  test('says its note', () => {
    expect(JSON.stringify(layOutCard(card, null))).toContain('that no human would.')
  })

  test('shows its artwork, and does without one that cannot be read', async () => {
    const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    expect(close(await colourAt(await drawCard(card, red), 940, 250), '#ff0000')).toBe(true)
    expect((await drawCard(card, Buffer.from('no picture'))).byteLength).toBeGreaterThan(10_000)
  })

  test.each(SHOW_NAMES)(
    'holds the name “%s” as show and title beside its picture, between its margins',
    async (name) => {
      const picture = await drawCard({ ...card, showName: name, title: name }, null)
      const isMirrored = /^[\u0600-\u06ff]/.test(name)
      for (const gap of [
        { left: 0, top: 0, width: 60, height: 630 },
        { left: isMirrored ? 470 : 700, top: 0, width: 30, height: 470 },
        { left: isMirrored ? 506 : 64, top: 140, width: 630, height: 30 },
      ]) {
        const { channels } = await sharp(await sharp(picture).extract(gap).toBuffer()).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2)
      }
    },
  )

  test.each([
    'Γιατί φουσκώνει',
    'Почему хлеб поднимается',
    'لماذا يرتفع الخبز؟',
    'למה הלחם תופח?',
    '为什么面包会发起来？',
    'パンはなぜ「膨らむ」のか',
    '빵은 왜 부풀까요?',
    'ทำไมขนมปังถึงพองตัว',
    'रोटी क्यों फूलती है',
    'Loss ≤ 0.1 → ∑',
  ])('draws the letters of “%s”, in a font that has them', (name) => {
    const { words, fonts } = drawableWords({ ...card, showName: name, title: name })
    expect([words.showName, words.title]).toEqual([name, name])
    expect(hasGlyphs(name.replaceAll(' ', ''), fonts)).toBe(true)
  })

  test.each([
    ['ᏣᎳᎩ ᎦᏚ', ''],
    ['🍞🍞', ''],
    ['Bread🍞 and ᏣᎳᎩ', 'Bread and'],
    // A name with holes would be another name.
    ['🍞 厨房ᏣᎳ Bread', 'Bread'],
  ])('leaves out words of “%s” that no font has all letters of, rather than draw boxes', (name, drawn) => {
    expect(drawableWords({ ...card, showName: name }).words.showName).toBe(drawn)
  })

  test('stands the other way round where its title reads from the right', async () => {
    const picture = await drawCard({ ...card, title: 'لماذا يرتفع الخبز' }, null)
    expect(close(await colourAt(picture, 90, 250), colourNamed('season-2').light)).toBe(true)
    expect(close(await colourAt(picture, 1110, 250), colourNamed('paper').light)).toBe(true)
  })

  test('draws the drawing of a page where its picture would be', async () => {
    const plain = await drawCard(card, null)
    const drawn = await drawCard({ ...card, drawing: PAGES.aiBasics.path }, null)
    expect(drawn.equals(plain)).toBe(false)
    // On the left side of the tent.
    expect(close(await colourAt(drawn, 876, 253), colourNamed('paper').light)).toBe(true)
  })
})
