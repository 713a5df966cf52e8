import { Parser } from 'htmlparser2'
import { truncate } from '@/lib/text/truncate'
import { escapeText } from './escape'
import { htmlToText } from './sanitize'

const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'br'])

/**
 * Sanitised HTML of more than `limit` characters, with all that `truncate` would take away marked `data-rest`, and
 * the ellipsis `data-ellipsis`: one text for readers and search engines, folded by a style. Undefined when it fits.
 */
export function foldHtml(html: string, limit: number): string | undefined {
  const text = htmlToText(html)
  if (text.length <= limit) return undefined
  return markRest(html, truncate(text, limit).length - 1)
}

function markRest(html: string, room: number): string {
  const written: string[] = []
  const findCut = makeCutFinder(room)
  let isCut = false
  /** How many of the open elements lie in the rest as a whole. */
  let depthInRest = 0

  const writeRest = (text: string) => {
    const isPlain = depthInRest > 0 || text.trim() === ''
    written.push(isPlain ? escapeText(text) : `<span data-rest>${escapeText(text)}</span>`)
  }

  const parser = new Parser({
    ontext(text) {
      if (isCut) return writeRest(text)
      const cut = findCut.inText(text)
      if (cut === undefined) return written.push(escapeText(text))
      isCut = true
      written.push(escapeText(text.slice(0, cut)), '<span data-ellipsis>…</span>')
      return writeRest(text.slice(cut))
    },
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) findCut.atBlock()
      const isRest = isCut && depthInRest === 0
      if (isCut) depthInRest += 1
      written.push(openTag(name, isRest ? { ...attributes, 'data-rest': '' } : attributes))
    },
    onclosetag(name) {
      if (BLOCKS.has(name)) findCut.atBlock()
      if (depthInRest > 0) depthInRest -= 1
      if (name !== 'br') written.push(`</${name}>`)
    },
  })
  parser.end(html)
  return written.join('')
}

/** Counts characters as `htmlToText` does: runs of blanks are one, blocks are apart, none at the start. */
function makeCutFinder(room: number) {
  let count = 0
  let hasGap = false
  return {
    atBlock() {
      hasGap = true
    },
    /** Where in this text the room ends, or undefined when it does not end here. */
    inText(text: string): number | undefined {
      if (room === 0) return 0
      for (let index = 0; index < text.length; index += 1) {
        if (/\s/.test(text.charAt(index))) {
          hasGap = true
          continue
        }
        count += hasGap && count > 0 ? 2 : 1
        hasGap = false
        if (count >= room) return index + 1
      }
      return undefined
    },
  }
}

const openTag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`))
    .join('')}>`
