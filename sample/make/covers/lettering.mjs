import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

// Letters become outlines, so that a cover looks the same on a machine without the typeface.
const fontPath = createRequire(import.meta.url).resolve(
  '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
)
const fontFile = readFileSync(fontPath)
const font = opentype.parse(fontFile.buffer.slice(fontFile.byteOffset, fontFile.byteOffset + fontFile.length))

export function widthOf(text, size) {
  return font.getAdvanceWidth(text, size, { kerning: true })
}

export function outline(text, { x, y, size, align = 'start' }) {
  const left = align === 'end' ? x - widthOf(text, size) : x
  return font.getPath(text, left, y, size, { kerning: true }).commands.map(toPathStep).join('')
}

// Written out here because the library's own writer leaves numbers that some renderers cannot read.
function toPathStep({ type, ...points }) {
  const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y']
    .filter((key) => key in points)
    .map((key) => points[key].toFixed(1))
  return `${type}${numbers.join(' ')}`
}

export function letters(text, { fill, ...place }) {
  return `<path d="${outline(text, place)}" fill="${fill}"/>`
}

/** The break into the fewest lines whose longest line is shortest. */
export function breakLines(text, { size, width }) {
  const words = text.split(' ')
  for (let count = 1; count <= words.length; count += 1) {
    const breaks = arrangements(words, count).map((lines) => ({
      lines,
      longest: Math.max(...lines.map((line) => widthOf(line, size))),
    }))
    const best = breaks.sort((a, b) => a.longest - b.longest)[0]
    if (best.longest <= width) return best.lines
  }
  throw new Error(`"${text}" has a word wider than the cover's title column.`)
}

function arrangements(words, count) {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(1, words.length - count + 2)
    .flatMap((_, index) =>
      arrangements(words.slice(index + 1), count - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    )
}
