/** Line ends, tabs and plain spaces; non-breaking and other special spaces stay. */
const GAPS = /[\p{Cc}\u2028\u2029 ]+/gu

/** A Chinese or Japanese character, in a pattern. */
export const IDEOGRAPH =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'
const FIRST = new RegExp(`^${IDEOGRAPH}`, 'u')
const LAST = new RegExp(`${IDEOGRAPH}$`, 'u')

export const tidyText = (text: string) => closeGaps(text).trim()

const closeGaps = (text: string) => text.toWellFormed().replace(GAPS, ' ')

/** Joins the lines of a paragraph, without a space between Chinese or Japanese characters. */
export function joinLines(given: readonly string[]) {
  // Trims plain spaces only: a non-breaking one at the end belongs to the text.
  const lines = given.map((line) => closeGaps(line).replace(/^ | $/g, '')).filter(Boolean)
  const spaced = lines.map(
    (line, index) => (isBetweenIdeographs(lines[index - 1] ?? '', line) ? '' : ' ') + line,
  )
  return spaced.join('').trim()
}

export const isBetweenIdeographs = (before: string, after: string) =>
  LAST.test(before.slice(-2)) && FIRST.test(after)
