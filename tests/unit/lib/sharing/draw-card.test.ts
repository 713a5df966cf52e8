import { SHOW_NAMES } from '@tests/support/show-names'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Card, cardFileName } from '@/lib/sharing/card'
import { drawingOf } from '@/lib/sharing/card-drawings'
import { layOutCard } from '@/lib/sharing/card-layout'
import { drawCard } from '@/lib/sharing/draw-card'
import { PAGES } from '@/lib/site/pages'
import { colourNamed } from '@/lib/site/palette'

const card: Card = {
  showName: 'Plain AI',
  overline: 'Season 2 · Episode 5',
  title: 'Move 37',
  note: 'How a machine played a move that no human would.',
  tone: 'season-2',
  artwork: null,
  drawing: null,
  waveform: null,
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

  test('shows its artwork, and does without one that cannot be read', async () => {
    const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    expect(close(await colourAt(await drawCard(card, red), 940, 250), '#ff0000')).toBe(true)
    expect((await drawCard(card, Buffer.from('no picture'))).byteLength).toBeGreaterThan(10_000)
  })

  test('has room for the longest words there are, and letters beyond Latin', async () => {
    const long = {
      ...card,
      title: 'Verstehen '.repeat(20),
      note: 'Wörter 漢字 '.repeat(40),
      showName: 'x'.repeat(100),
    }
    expect((await drawCard(long, null)).byteLength).toBeGreaterThan(10_000)
  })

  test.each(SHOW_NAMES)(
    'holds the name “%s” as show and title beside its picture, between its margins',
    async (name) => {
      const picture = await drawCard({ ...card, showName: name, title: name }, null)
      for (const gap of [
        { left: 0, top: 0, width: 60, height: 630 },
        { left: 700, top: 0, width: 30, height: 470 },
        { left: 64, top: 140, width: 630, height: 30 },
      ]) {
        const { channels } = await sharp(await sharp(picture).extract(gap).toBuffer()).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(2)
      }
    },
  )

  test.each(['علوم المطبخ', '厨房里的科学', '🍞🍞'])('draws nothing for “%s”, rather than boxes', (name) => {
    const drawn = JSON.stringify(
      layOutCard({ ...card, showName: name, title: `Bread ${name}`, note: name }, null),
    )
    expect(drawn).toContain('"Bread"')
    expect(drawn).not.toContain(name)
    expect(drawn).not.toContain(name.slice(0, 2))
  })

  test('has a drawing of its own for every page, and none for an episode', () => {
    const drawings = Object.values(PAGES)
      .filter((page) => page !== PAGES.home)
      .map(({ path }) => JSON.stringify(drawingOf(path)))
    expect(drawings).not.toContain(undefined)
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawingOf(card.drawing)).toBeUndefined()
  })

  test('draws the drawing of a page where its picture would be', async () => {
    const plain = await drawCard(card, null)
    const drawn = await drawCard({ ...card, drawing: PAGES.aiBasics.path }, null)
    expect(drawn.equals(plain)).toBe(false)
    // On the left side of the tent.
    expect(close(await colourAt(drawn, 876, 253), colourNamed('paper').light)).toBe(true)
  })

  test('ends its note with a sentence', () => {
    const note =
      'What it is, and how to use it without being fooled. No mathematics, and every word has an example.'
    const title = 'A title that is longer than forty eight characters, to leave less room'
    const text = (words: object) => JSON.stringify(layOutCard({ ...card, ...words }, null))
    expect(text({ title: 'AI Basics', note })).toContain('has an example.')
    expect(text({ title, note })).toContain('without being fooled."')
    expect(text({ title, note })).not.toContain('mathematics')
  })

  test('has another name when anything on it is another', () => {
    const name = cardFileName('episode:1', card)
    expect(name).toMatch(/^card\d+-[\da-f]{24}\.jpg$/)
    expect(cardFileName('episode:1', { ...card })).toBe(name)
    expect(cardFileName('episode:1', { ...card, title: 'Move 38' })).not.toBe(name)
    expect(cardFileName('episode:2', card)).not.toBe(name)
  })
})
