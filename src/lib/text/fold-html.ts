import { DomUtils, parseDocument } from 'htmlparser2'
import { escapeText, plainText } from './plain-text'
import { firstSentences, truncate } from './words'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type TextNode = Extract<ChildNode, { data: string; type: 'text' }>

interface Folding {
  limit: number
  /** A shorter rest is not folded: a button would take as much room. */
  rest: number
}

const DESCRIPTION: Folding = { limit: 640, rest: 160 }

/** Whole sentences that fill less of the limit give way to a cut between words. */
const SENTENCES_FROM = 0.4

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
  const document = parseDocument(html)
  const cut = placeAfter(textsIn(document.children), kept.replace(/\s/g, '').length)
  if (!cut) return undefined
  markRest({ ...cut, isWithinSentence: isWithinSentence || cut.isBeforeLink })
  return DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' })
}

const textsIn = (nodes: ChildNode[]): TextNode[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [node] : node.type === 'tag' ? textsIn(node.children) : []))

interface Place {
  node: TextNode
  /** The number of units of the node's text that stay. */
  kept: number
  isBeforeLink: boolean
}

/** The place after so many visible characters, or before the link that they end in. Undefined where nothing is before it. */
function placeAfter(texts: readonly TextNode[], characters: number): Place | undefined {
  let left = characters
  let beforeLink: Place | undefined
  for (const node of texts) {
    const isInLink = isLink(node)
    for (const { index } of node.data.matchAll(/\S/g)) {
      left -= 1
      const kept = index + 1
      if (left === 0)
        return isInLink && kept < node.data.length ? beforeLink : { node, kept, isBeforeLink: false }
    }
    if (!isInLink) beforeLink = { node, kept: node.data.trimEnd().length, isBeforeLink: true }
  }
  return undefined
}

function isLink({ parent }: ChildNode): boolean {
  return parent?.type === 'tag' && (parent.name === 'a' || isLink(parent))
}

function markRest({
  node,
  kept,
  isWithinSentence,
}: Omit<Place, 'isBeforeLink'> & { isWithinSentence: boolean }): void {
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
