import { yearsInWords } from './years.mjs'

/** The words of a text as a recogniser would write them: small letters, no marks, years in words, American. */
export function wordsOf(text) {
  return yearsInWords(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('centre', 'center')
    .replace(/\(\d+\)/g, '') // a recogniser's mark of a second pronunciation
    .replace(/\ba\.? i\.?(?= |$)/g, 'ai')
    .replace(/[^a-z0-9' ]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean)
}

/** How many words of `spoken` were heard in their order: the longest common subsequence of the two lists. */
export function countHeard(spoken, heard) {
  let row = new Array(heard.length + 1).fill(0)
  for (const word of spoken) {
    const next = [0]
    for (const [index, other] of heard.entries()) {
      next.push(word === other ? row[index] + 1 : Math.max(row[index + 1], next[index]))
    }
    row = next
  }
  return row[heard.length]
}
