/** Line ends, tabs and plain spaces; non-breaking and other special spaces stay. */
const GAPS = /[\p{Cc}\u2028\u2029 ]+/gu

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff00-\uffef]/u

export const tidyText = (text: string): string => closeGaps(text).trim()

const closeGaps = (text: string): string => text.toWellFormed().replace(GAPS, ' ')

/** Joins the lines of a paragraph, without a space between Chinese or Japanese characters. */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = []
  let before = ''
  for (const each of lines) {
    // Trims plain spaces only: a non-breaking one at the end belongs to the text.
    const line = closeGaps(each).replace(/^ | $/g, '')
    if (line === '') continue
    if (before !== '' && !isBetweenIdeographs(before, line)) parts.push(' ')
    parts.push(line)
    before = line
  }
  return parts.join('').trim()
}

export const isBetweenIdeographs = (before: string, after: string): boolean =>
  isIdeograph(lastCharacter(before)) && isIdeograph(firstCharacter(after))

const isIdeograph = (character: string): boolean => CJK.test(character)

const firstCharacter = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0)

function lastCharacter(text: string): string {
  const last = text.slice(-2)
  return (last.codePointAt(0) ?? 0) > 0xffff ? last : last.slice(-1)
}
