import { foldText } from './fold'

export const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts without spaces between words, where a word may stand inside a run of letters. */
export const RUN_ON = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

export const searchWords = (query: string) => [...new Set(foldText(query).match(/\S+/g))]

/**
 * At most `limit` characters and an ellipsis; cuts between words when that loses less than a fifth,
 * and drops a full stop before the ellipsis.
 */
export function truncate(text: string, limit: number) {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  const kept = lastSpace > limit * 0.8 ? cut.slice(0, lastSpace) : cut
  return `${kept.replace(/[\s.,;:–—-]*[\ud800-\udbff]?$/, '')}…`
}

/** After a full stop and closing quotes, but not after a single letter, as in Tom B. Brown or “e.g.”. */
const BETWEEN_SENTENCES = /(?<=[.!?][”"’)]*)(?<!(?<!\p{L})\p{L}\.)\s+/u

export const sentencesOf = (text: string): string[] =>
  text.trim() === '' ? [] : text.trim().split(BETWEEN_SENTENCES)

/** Fits as many whole sentences as possible into `limit` characters, and at least the first. */
export function firstSentences(text: string, limit: number) {
  const [first = '', ...others] = text.trim().split(BETWEEN_SENTENCES)
  let kept = first
  for (const sentence of others) {
    const longer = `${kept} ${sentence}`
    if (longer.length > limit) break
    kept = longer
  }
  return kept
}
