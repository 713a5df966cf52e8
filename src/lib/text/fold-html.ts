import { Parser } from 'htmlparser2'
import { escapeText } from './plain-text'
import { htmlToText } from './sanitize'

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'br'])
const ENDS = new Set(['p', 'li', 'blockquote'])

interface Folding {
  limit: number
  /** A shorter rest is not folded: a button would take as much room. */
  rest: number
}

const DESCRIPTION: Folding = { limit: 640, rest: 160 }

/**
 * Marks the rest of long sanitised HTML with `data-rest` and a cut sentence with `data-ellipsis`.
 * Never cuts a link. Undefined when nothing needs folding.
 */
export function foldHtml(html: string, { limit, rest } = DESCRIPTION): string | undefined {
  const { length } = htmlToText(html)
  if (length <= limit) return undefined
  const cut = findCut(html, limit)
  return cut && length - cut.at >= rest ? markRest(html, cut) : undefined
}

interface Cut {
  /** In characters of plain text. */
  at: number
  isWithinSentence: boolean
}

/** Past the first share of the limit, the end of a sentence wins over a later end of a word. */
const SENTENCES_FROM = 0.4
const WORDS_FROM = 0.8

/** Undefined when one long link fills the limit. */
function findCut(html: string, limit: number): Cut | undefined {
  let sentence = 0
  let word = 0
  let character = 0
  let isInLink = false
  const text = countText()
  const parser = new Parser({
    ontext(given) {
      for (const each of given) {
        const before = text.read
        text.add(each)
        if (isInLink || before.length > limit) continue
        if (text.read.length < limit) character = text.read.length
        if (!/\s/.test(each)) continue
        if (isSentence(before)) sentence = before.length
        if (before.length < limit) word = before.replace(/[\s.,;:–—-]+$/, '').length
      }
    },
    onopentag(name) {
      if (name === 'a') isInLink = true
      if (name === 'br' && isSentence(text.read) && text.read.length <= limit) sentence = text.read.length
      if (BLOCKS.has(name)) text.atBlock()
    },
    onclosetag(name) {
      if (name === 'a') isInLink = false
      if (ENDS.has(name) && text.read.length <= limit && !text.read.endsWith(':')) sentence = text.read.length
      if (BLOCKS.has(name)) text.atBlock()
    },
  })
  parser.end(html)
  if (sentence > 0 && sentence >= limit * SENTENCES_FROM) return { at: sentence, isWithinSentence: false }
  const at = word > limit * WORDS_FROM ? word : character
  return at > 0 ? { at, isWithinSentence: true } : undefined
}

/** `e.g.` and `J.` do not end a sentence. */
const isSentence = (text: string): boolean =>
  /[.!?…][”"’')\]]*$/.test(text) && !/(?:^|[\s(.])\p{L}\.$/u.test(text)

function markRest(html: string, { at, isWithinSentence }: Cut): string {
  const written: string[] = []
  const text = countText()
  let isCut = false
  let depthInRest = 0

  const writeRest = (rest: string) => {
    const isPlain = depthInRest > 0 || rest.trim() === ''
    written.push(isPlain ? escapeText(rest) : `<span data-rest>${escapeText(rest)}</span>`)
  }

  const parser = new Parser({
    ontext(given) {
      if (isCut) return writeRest(given)
      let kept = 0
      for (const character of given) {
        if (text.read.length >= at) break
        text.add(character)
        kept += character.length
      }
      written.push(escapeText(given.slice(0, kept)))
      if (text.read.length < at) return
      isCut = true
      if (isWithinSentence) written.push('<span data-ellipsis>…</span>')
      return writeRest(given.slice(kept))
    },
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) text.atBlock()
      const isRest = isCut && depthInRest === 0
      if (isCut) depthInRest += 1
      written.push(openTag(name, isRest ? { ...attributes, 'data-rest': '' } : attributes))
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) text.atBlock()
      if (depthInRest > 0) depthInRest -= 1
      if (name !== 'br') written.push(`</${name}>`)
    },
  })
  parser.end(html)
  return written.join('')
}

/** Counts characters as `htmlToText` would return them: whitespace collapsed and trimmed, blocks separated. */
function countText() {
  let read = ''
  let hasGap = false
  return {
    get read() {
      return read
    },
    atBlock() {
      hasGap = true
    },
    add(character: string) {
      if (/\s/.test(character)) {
        hasGap = true
        return
      }
      read += hasGap && read !== '' ? ` ${character}` : character
      hasGap = false
    },
  }
}

const openTag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`))
    .join('')}>`
