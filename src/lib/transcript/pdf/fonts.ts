import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import type { WidthOf } from './break-lines'
import { type Shape, shapeWordsOnce } from './shape-words'

const { resolve } = createRequire(import.meta.url)

/** Latin, Greek, Cyrillic and Devanagari. */
export const TEXT_FONT = 'Noto Sans'
/** The site's display type. It has Latin letters alone. */
export const TITLE_FONT = 'Young Serif'

/** Stands for what the letters lack. */
export const MISSING = '\ufffd'

/** A font as fontkit reads it, which comes with the renderer. */
interface ReadFont {
  unitsPerEm: number
  ascent: number
  descent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout: Shape
}

export interface Face {
  fontFamily: string
  fontWeight: number
  /** As the painter takes it. */
  font: unknown
  /** Of a line's height, in parts of the size. */
  height: number
  has(character: string): boolean
  /** At a size in points. */
  widthAt(size: number): WidthOf
}

const FILES: [family: string, weight: number, file: string][] = [
  [TEXT_FONT, 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  [TEXT_FONT, 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'],
  [TITLE_FONT, 400, '@fontsource/young-serif/files/young-serif-latin-400-normal.woff'],
]

export interface Faces {
  text: Face
  bold: Face
  title: Face
}

/** Reads the fonts, once. Words are never hyphenated: lines are broken before they come to the renderer. */
export async function readFaces(): Promise<Faces> {
  for (const [family, fontWeight, file] of FILES) Font.register({ family, fontWeight, src: resolve(file) })
  Font.registerHyphenationCallback((word) => [word])
  const [text, bold, title] = await Promise.all(FILES.map(([family, weight]) => readFace(family, weight)))
  if (!text || !bold || !title) throw new Error('A font of the PDF is missing.')
  return { text, bold, title }
}

async function readFace(fontFamily: string, fontWeight: number): Promise<Face> {
  const wanted = { fontFamily, fontWeight, fontStyle: 'normal' as const }
  await Font.load(wanted)
  const font = Font.getFont(wanted)?.data as unknown as ReadFont | undefined
  if (!font) throw new Error(`The font ${fontFamily} ${fontWeight} could not be read.`)
  font.layout = shapeWordsOnce(font.layout.bind(font))
  const units = new Map<string, number>()
  const widthOf = (text: string): number => {
    const known = units.get(text)
    if (known !== undefined) return known
    const width =
      font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm
    units.set(text, width)
    return width
  }
  return {
    fontFamily,
    fontWeight,
    font,
    height: (font.ascent - font.descent) / font.unitsPerEm,
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    widthAt: (size) => (text) => widthOf(text) * size,
  }
}
