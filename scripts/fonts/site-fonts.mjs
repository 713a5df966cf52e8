import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inProject } from '../start/project.mjs'

export const FONTS_FOLDER = 'src/app/(site)/fonts'

/** The site's fonts: all characters of their packages' files, without the tables that are never used. */
export const SITE_FONTS = [
  {
    name: 'atkinson-hyperlegible-next.woff2',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    licence: '@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
    // No text is lighter or heavier.
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'young-serif.woff2',
    source: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    licence: '@fontsource/young-serif/LICENSE',
  },
]

/**
 * A hinting program that only switches dropout control on, as in Google's unhinted fonts. Without any,
 * FreeType hints automatically and sets text up to 5 % wider.
 */
const NO_HINTING = Buffer.from([0xb8, 0x01, 0xff, 0x85, 0xb0, 0x04, 0x8d])

/**
 * One of them as WOFF2, without the instructions for screens of few pixels: a third of Young Serif.
 *
 * @param {{ source: string, variationAxes?: Record<string, { min: number, max: number }> }} font
 */
export async function makeFont({ source, variationAxes }) {
  const bare = await subsetFont(await readPackaged(source), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes,
  })
  return subsetFont(withTable(bare, 'prep', NO_HINTING), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
  })
}

export const readPackaged = (file) => readFile(inProject('node_modules', file))

const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** Adds a table to a TrueType file. The next program that writes it fixes the checksums. */
function withTable(font, tag, data) {
  const header = Buffer.from(font.subarray(0, HEADER_BYTES))
  const count = header.readUInt16BE(4)
  header.writeUInt16BE(count + 1, 4)
  const tables = HEADER_BYTES + count * ENTRY_BYTES
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    const entry = Buffer.from(font.subarray(at, at + ENTRY_BYTES))
    entry.writeUInt32BE(entry.readUInt32BE(8) + ENTRY_BYTES, 8)
    return entry
  })
  const added = Buffer.alloc(ENTRY_BYTES)
  added.write(tag, 'latin1')
  added.writeUInt32BE(font.length + ENTRY_BYTES, 8)
  added.writeUInt32BE(data.length, 12)
  // Sorted by tag, which each entry starts with.
  entries.push(added)
  entries.sort(Buffer.compare)
  return Buffer.concat([header, ...entries, font.subarray(tables), data])
}
