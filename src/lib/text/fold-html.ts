import { DomUtils, parseDocument } from 'htmlparser2'
import { escapeText } from './plain-text'
import { htmlToText } from './sanitize'

type Document = ReturnType<typeof parseDocument>
type ChildNode = Document['children'][number]
type TextNode = Extract<ChildNode, { data: string; type: 'text' }>

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
  const document = parseDocument(html)
  const cut = findCut(document, limit)
  if (!cut || length - cut.at < rest) return undefined
  markRest(cut)
  return DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' })
}

interface Cut {
  /** In characters of plain text. */
  at: number
  isWithinSentence: boolean
  node: TextNode
  /** The number of units of the node's text that stay. */
  kept: number
}

/** Past the first share of the limit, the end of a sentence wins over a later end of a word. */
const SENTENCES_FROM = 0.4
const WORDS_FROM = 0.8

/** Undefined when one long link fills the limit. */
function findCut(document: Document, limit: number): Cut | undefined {
  let sentence = 0
  let word = 0
  let character = 0
  // Equals `htmlToText` so far: whitespace collapsed and trimmed, blocks separated.
  let read = ''
  let hasGap = false
  /** Where each character of it stands. */
  const places: Pick<Cut, 'node' | 'kept'>[] = []

  const readText = (node: TextNode, isInLink: boolean) => {
    let kept = 0
    for (const each of node.data) {
      const before = read
      const isSpace = /\s/.test(each)
      kept += each.length
      if (!isSpace) {
        read += hasGap && read !== '' ? ` ${each}` : each
        places[read.length] = { node, kept }
      }
      hasGap = isSpace
      if (isInLink || before.length > limit) continue
      if (read.length < limit) character = read.length
      if (!isSpace) continue
      if (isSentence(before)) sentence = before.length
      if (before.length < limit) word = before.replace(/[\s.,;:–—-]+$/, '').length
    }
  }
  const readNode = (node: ChildNode, isInLink: boolean) => {
    if (node.type === 'text') return readText(node, isInLink)
    if (node.type !== 'tag') return
    const { name, children } = node
    if (name === 'br' && isSentence(read) && read.length <= limit) sentence = read.length
    hasGap ||= BLOCKS.has(name)
    for (const child of children) readNode(child, isInLink || name === 'a')
    if (ENDS.has(name) && read.length <= limit && !read.endsWith(':')) sentence = read.length
    hasGap ||= BLOCKS.has(name)
  }
  for (const node of document.children) readNode(node, false)

  const isWithinSentence = sentence === 0 || sentence < limit * SENTENCES_FROM
  const at = isWithinSentence ? (word > limit * WORDS_FROM ? word : character) : sentence
  const place = places[at]
  return place && { at, isWithinSentence, ...place }
}

/** `e.g.` and `J.` do not end a sentence. */
const isSentence = (text: string): boolean =>
  /[.!?…][”"’')\]]*$/.test(text) && !/(?:^|[\s(.])\p{L}\.$/u.test(text)

function markRest({ node, kept, isWithinSentence }: Cut): void {
  for (let each: ChildNode | null = node; each; each = each.parent as ChildNode | null)
    for (let next = each.next; next; next = next.next) next = hide(next)
  const rest = node.data.slice(kept)
  node.data = node.data.slice(0, kept)
  if (rest !== '') DomUtils.append(node, nodeOf(hidden(rest)))
  if (isWithinSentence) DomUtils.append(node, nodeOf('<span data-ellipsis>…</span>'))
}

/** @returns what now stands in its place */
function hide(node: ChildNode): ChildNode {
  if (node.type === 'tag') node.attribs['data-rest'] = ''
  if (node.type !== 'text') return node
  const span = nodeOf(hidden(node.data))
  DomUtils.replaceElement(node, span)
  return span
}

const hidden = (text: string): string =>
  text.trim() === '' ? text : `<span data-rest>${escapeText(text)}</span>`

const nodeOf = (html: string): ChildNode => parseDocument(html).children[0] as ChildNode
