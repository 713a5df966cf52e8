import { isBetweenIdeographs } from './tidy-text'

const CLOSES = /^[、。，．：；！？）」』】〉》”’ー…]/u
const OPENS = /[（「『【〈《“‘]$/u

interface Break {
  end: number
  next: number
}

/**
 * The lines of a text, each at most `length` characters long unless a single word is longer. Breaks between words, and
 * between Chinese or Japanese characters: exactly where `joinLines` knows how to put them together again.
 */
export function wrapLines(text: string, length: number): string[] {
  const lines: string[] = []
  let start = 0
  let last: Break | undefined
  let index = 0
  for (const character of text) {
    const found = breakAt(text, index, character)
    if (found && found.end > start) last = found
    if (last && character !== ' ' && index + character.length - start > length) {
      lines.push(text.slice(start, last.end))
      start = last.next
      last = undefined
    }
    index += character.length
  }
  lines.push(text.slice(start))
  return lines
}

function breakAt(text: string, index: number, character: string): Break | undefined {
  const before = text.slice(Math.max(0, index - 2), index)
  if (character === ' ') {
    const after = text.slice(index + 1, index + 3)
    return isBetweenIdeographs(before, after) ? undefined : { end: index, next: index + 1 }
  }
  const isBreak = isBetweenIdeographs(before, character) && !CLOSES.test(character) && !OPENS.test(before)
  return isBreak ? { end: index, next: index } : undefined
}

/** As `wrapLines`, but cuts words that are too long: no piece is longer. */
export const cutText = (text: string, length: number): string[] =>
  wrapLines(text, length).flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / length) }, (_, part) =>
      line.slice(part * length, (part + 1) * length).toWellFormed(),
    ),
  )
