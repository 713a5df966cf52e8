import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)

export const TEXT_FONT = 'Noto Sans'
/** The site's display type. It has Latin letters alone. */
export const TITLE_FONT = 'Young Serif'

const FILES = [
  [TEXT_FONT, 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'],
  [TEXT_FONT, 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'],
  [TITLE_FONT, 400, '@fontsource/young-serif/files/young-serif-latin-400-normal.woff'],
] as const

/** Longer words, such as addresses, might not fit into a line. */
const PIECES = /.{1,40}/gsu

export type HasLetters = (text: string) => boolean

interface FontkitFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** Reads the fonts. Words are not hyphenated, only cut where they are very long. */
export async function readFonts(): Promise<{ text: HasLetters; title: HasLetters }> {
  for (const [fontFamily, fontWeight, file] of FILES)
    Font.register({ family: fontFamily, fontWeight, src: resolve(file) })
  Font.registerHyphenationCallback((word) => word.match(PIECES) ?? [word])
  const [text, title] = await Promise.all([TEXT_FONT, TITLE_FONT].map(readLetters))
  if (!text || !title) throw new Error('A font of the PDF is missing.')
  return { text, title }
}

async function readLetters(fontFamily: string): Promise<HasLetters> {
  const wanted = { fontFamily, fontWeight: 400, fontStyle: 'normal' as const }
  await Font.load(wanted)
  const font = Font.getFont(wanted)?.data as unknown as FontkitFont | undefined
  if (!font) throw new Error(`The font ${fontFamily} could not be read.`)
  return (text) => [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
