import { plainText } from './plain-text'
import { firstSentences, truncate } from './words'

interface Folding {
  limit: number
  /** A shorter rest is not folded: a button would take as much room. */
  rest: number
}

const DESCRIPTION: Folding = { limit: 640, rest: 160 }

/** Whole sentences that fill less of the limit give way to a cut between words. */
const SENTENCES_FROM = 0.4

const ELLIPSIS = '<span data-ellipsis>…</span>'

/**
 * Marks the rest of long sanitised HTML with `data-rest` and a cut sentence with `data-ellipsis`.
 * Never cuts a link. Undefined when nothing needs folding.
 */
export function foldHtml(html: string, { limit, rest } = DESCRIPTION): string | undefined {
  const text = plainText(html)
  if (text.length <= limit) return undefined
  const { length } = firstSentences(text, limit)
  const isWithinSentence = length > limit || length < limit * SENTENCES_FROM
  const kept = isWithinSentence ? truncate(text, limit).slice(0, -1) : text.slice(0, length)
  if (text.length - kept.length < rest) return undefined
  const { at, isBeforeLink } = placeAfter(html, kept.replace(/\s/g, '').length)
  if (at === 0) return undefined
  return `${html.slice(0, at)}${isWithinSentence || isBeforeLink ? ELLIPSIS : ''}${hide(html.slice(at))}`
}

/** The place after so many visible characters, or before the link that they end in. */
function placeAfter(html: string, characters: number) {
  let left = characters
  let beforeLink = 0
  let isInLink = false
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|&\w+;|\S/g)) {
    const at = index + part.length
    if (part.startsWith('<')) {
      if (/^<\/?a\b/.test(part)) isInLink = part[1] !== '/'
      continue
    }
    left -= 1
    if (!isInLink) beforeLink = at
    if (left > 0) continue
    const isCut = isInLink && !/^(?:<\/\w+>)*<\/a>/.test(html.slice(at))
    return isCut ? { at: beforeLink, isBeforeLink: true } : { at, isBeforeLink: false }
  }
  return { at: 0, isBeforeLink: false }
}

/** Marks each element and text that is in no marked one. End tags may be of elements that stay. */
function hide(rest: string) {
  let depth = 0
  return rest.replace(/<(\/?)\w+[^>]*>|[^<]+/g, (part, slash: string | undefined) => {
    if (slash === undefined)
      return depth > 0 || part.trim() === '' ? part : `<span data-rest>${part}</span>`
    if (slash !== '') {
      depth = Math.max(0, depth - 1)
      return part
    }
    const marked = depth > 0 ? part : part.replace(/^<\w+/, '$& data-rest')
    if (!part.startsWith('<br')) depth += 1
    return marked
  })
}
