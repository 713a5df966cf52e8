import { readFile } from 'node:fs/promises'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import {
  type FontFile,
  fontPath,
  fontsFor,
  hasGlyph,
  TEXT_FILES,
  TITLE_FILES,
} from '@/lib/text/fonts'
import { CARD_SIZE, type Card } from './card'
import { layOutCard } from './card-layout'

/** Sufficient for a picture shown at most 600 pixels wide. */
const QUALITY = 84
const ARTWORK_PIXELS = 796

/** Draws a card as a JPEG. `artwork` holds a picture's bytes; an unreadable one is left out. */
export async function drawCard(card: Card, artwork: Uint8Array | null): Promise<Buffer> {
  const { words, fonts } = drawableWords(card)
  const tree = layOutCard({ ...card, ...words }, artwork && (await toDataAddress(artwork)))
  // Text becomes outlines, so the card looks the same on every machine.
  const svg = await satori(tree as never, {
    ...CARD_SIZE,
    fonts: await Promise.all(fonts.map(readFont)),
  })
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** The words of a card without those that no font has the letters of, which would be boxes. The artwork speaks for them. */
export function drawableWords({ showName, overline, title, note }: Card) {
  const fonts = fontsFor([showName, overline, title, note].join(' '), [
    ...TITLE_FILES,
    ...TEXT_FILES,
  ])
  const drawable = (text: string) => {
    const left = text.split(/\s+/).map((word) => drawableWord(word, fonts))
    const words = left.filter(Boolean).join(' ')
    return /[\p{L}\p{N}]/u.test(words) ? words : ''
  }
  const words = {
    showName: drawable(showName),
    overline: drawable(overline),
    title: drawable(title),
    note: drawable(note),
  }
  return { words, fonts }
}

/** Loses its signs without a glyph; a word with holes would be another word. */
function drawableWord(word: string, fonts: readonly FontFile[]) {
  const drawn = [...word].filter((character) => hasGlyph(character, fonts)).join('')
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return letters(drawn) === letters(word) ? drawn : ''
}

async function readFont(font: FontFile): Promise<Font> {
  const { family: name, weight } = font
  return { name, weight, style: 'normal', data: await readFile(fontPath(font)) }
}

async function toDataAddress(picture: Uint8Array) {
  try {
    const square = await sharp(picture)
      .resize(ARTWORK_PIXELS, ARTWORK_PIXELS, { fit: 'cover' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${square.toString('base64')}`
  } catch {
    return null
  }
}
