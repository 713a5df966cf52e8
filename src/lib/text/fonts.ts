import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** A font of a picture or PDF, which cannot use those of the reader's device. */
export interface FontFile {
  family: string
  weight: 400 | 700
  /** In its package. */
  file: string
}

const font = (family: string, file: string, weight: 400 | 700 = 400): FontFile => ({
  family,
  weight,
  file,
})

export const fontPath = ({ file }: FontFile) => resolve(file)

export const TITLE_FONT = 'Young Serif'
export const TEXT_FONT = 'Noto Sans'

export const TITLE_FILE = font(
  TITLE_FONT,
  '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
)

export const TITLE_FILES = [
  TITLE_FILE,
  font(TITLE_FONT, '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'),
]

/** Latin, Greek, Cyrillic and Devanagari. */
export const TEXT_FILES = [
  font(TEXT_FONT, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  font(TEXT_FONT, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', 700),
]

/** Read only for a text with letters or signs that Noto Sans lacks. */
const FURTHER_FILES = [
  font('Vazirmatn', '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff'),
  font(
    'Noto Sans Hebrew',
    '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
  ),
  font(
    'Noto Sans Thai',
    '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff',
  ),
  font(
    'ZCOOL XiaoWei',
    '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
  ),
  font(
    'Sawarabi Gothic',
    '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf',
  ),
  font('Do Hyeon', '@expo-google-fonts/do-hyeon/400Regular/DoHyeon_400Regular.ttf'),
  // Arrows and mathematics; its Arabic letters do not join.
  font(
    'Noto Sans Math',
    '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  ),
]

const opened = new Map<string, Font>()

export const hasGlyph = (character: string, fonts: readonly FontFile[]) =>
  fonts.some((each) => openFont(each).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

export const hasGlyphs = (text: string, fonts: readonly FontFile[]) =>
  [...text].every((character) => hasGlyph(character, fonts))

/** These fonts and, for what they lack of a text, the ones that have the most of it. */
export function fontsFor(text: string, fonts: readonly FontFile[]): readonly FontFile[] {
  const missing = [...new Set(text)].filter(
    (each) => /\S/.test(each) && !hasGlyph(each, fonts),
  )
  const lent = (file: FontFile) => missing.filter((each) => hasGlyph(each, [file])).length
  const [most] = FURTHER_FILES.toSorted((one, other) => lent(other) - lent(one))
  return most && lent(most) > 0 ? fontsFor(text, [...fonts, most]) : fonts
}

function openFont(wanted: FontFile) {
  const font = opened.get(wanted.file) ?? openSync(fontPath(wanted))
  opened.set(wanted.file, font)
  return font
}
