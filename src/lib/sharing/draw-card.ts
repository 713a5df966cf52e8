import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { CARD_SIZE, type Card } from './card'
import { layOutCard } from './card-layout'

const { resolve } = createRequire(import.meta.url)

const FILES = [
  ['Young Serif', 400, '@fontsource/young-serif/files/young-serif-latin-400-normal.woff'],
  ['Young Serif', 400, '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'],
  ['Noto Sans', 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  ['Noto Sans', 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'],
] as const

/** Sufficient for a picture shown at most 600 pixels wide. */
const QUALITY = 84
const ARTWORK_PIXELS = 796

let fonts: Promise<Font[]> | undefined

/** Draws a card as a JPEG. `artwork` holds a picture's bytes; an unreadable one is left out. */
export async function drawCard(card: Card, artwork: Uint8Array | null): Promise<Buffer> {
  fonts ??= readFonts()
  const tree = layOutCard(card, artwork && (await toDataAddress(artwork)))
  // Text becomes outlines, so the card looks the same on every machine.
  const svg = await satori(tree as never, { ...CARD_SIZE, fonts: await fonts })
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

function readFonts(): Promise<Font[]> {
  return Promise.all(
    FILES.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(file)),
    })),
  )
}

async function toDataAddress(picture: Uint8Array): Promise<string | null> {
  try {
    const square = await sharp(picture)
      .resize(ARTWORK_PIXELS, ARTWORK_PIXELS, { fit: 'cover' })
      .png()
      .toBuffer()
    return `data:image/png;base64,${square.toString('base64')}`
  } catch {
    // The card works without its picture.
    return null
  }
}
