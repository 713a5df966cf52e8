import { yearsInWords } from './years.mjs'

/** The words of a text as a recognizer would write them: small letters, no marks, years in words, American. */
export function wordsOf(text) {
  return yearsInWords(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('centre', 'center')
    .replace(/\(\d+\)/g, '') // a recognizer's mark of a second pronunciation
    .replace(/\ba\.? i\.?(?= |$)/g, 'ai')
    .replace(/[^a-z0-9' ]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean)
}

/** How many words of `spoken` were recognized in their order: the longest common subsequence of the two lists. */
export function countRecognized(spoken, recognized) {
  let row = new Array(recognized.length + 1).fill(0)
  for (const word of spoken) {
    const next = [0]
    for (const [index, other] of recognized.entries()) {
      next.push(word === other ? row[index] + 1 : Math.max(row[index + 1], next[index]))
    }
    row = next
  }
  return row[recognized.length]
}
