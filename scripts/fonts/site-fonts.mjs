import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inProject } from '../start/project.mjs'

export const FONTS_FOLDER = 'src/app/(site)/fonts'

/** The fonts that pages are set in: every character of their packages' files, and what nobody sees left out. */
export const SITE_FONTS = [
  {
    name: 'atkinson-hyperlegible-next.woff2',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    licence: '@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
    // No text is lighter or heavier. Its seven bytes of hinting say that there is none: without them Linux rounds every letter's width.
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'young-serif.woff2',
    source: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    licence: '@fontsource/young-serif/LICENSE',
    // A third of its file, for sizes that no heading has.
    noHinting: true,
  },
]

/**
 * One of them as WOFF2.
 *
 * @param {{ source: string, noHinting?: boolean, variationAxes?: Record<string, { min: number, max: number }> }} font
 */
export async function makeFont({ source, noHinting = false, variationAxes }) {
  return subsetFont(await readPackaged(source), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    noHinting,
    variationAxes,
  })
}

export const readPackaged = (file) => readFile(inProject('node_modules', file))
