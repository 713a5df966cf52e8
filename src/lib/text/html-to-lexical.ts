import { parseDocument } from 'htmlparser2'
import { type LexicalNode, type LexicalState, TEXT_FORMATS } from './lexical'
import { sanitizeHtml } from './sanitize'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { tagName: string }>

const FORMATS: Record<string, number> = Object.fromEntries(TEXT_FORMATS)
const LISTS = ['ul', 'ol']
const BASE = { direction: null, format: '', indent: 0, version: 1 } as const
const PARAGRAPH = { ...BASE, type: 'paragraph', textFormat: 0, textStyle: '' }
const EMPTY: LexicalNode = { ...PARAGRAPH, children: [] }
const BLOCKS: Record<string, LexicalNode> = {
  p: PARAGRAPH,
  li: PARAGRAPH,
  h3: { ...BASE, type: 'heading', tag: 'h3' },
  h4: { ...BASE, type: 'heading', tag: 'h4' },
  blockquote: { ...BASE, type: 'quote' },
}
const LINE_BREAK: LexicalNode = { type: 'linebreak', version: 1 }

/** Loose text becomes paragraphs, as in any strange block. */
export function htmlToLexical(html: string): LexicalState {
  const blocks = parseDocument(sanitizeHtml(`<div>${html}</div>`)).children.filter(isBlock)
  const children = blocks.map((node) =>
    isList(node)
      ? list(node)
      : { ...(BLOCKS[node.name] ?? PARAGRAPH), children: lines(node.children, 0) },
  )
  return {
    root: { ...BASE, type: 'root', children: children.length > 0 ? children : [EMPTY] },
  }
}

const list = (element: Element): LexicalNode => ({
  ...BASE,
  type: 'list',
  listType: element.name === 'ol' ? 'number' : 'bullet',
  tag: element.name,
  start: 1,
  children: element.children
    .flatMap(itemsOf)
    .map((children, index) => ({ ...BASE, type: 'listitem', value: index + 1, children })),
})

/** A nested list is an item of its own. */
function itemsOf(node: ChildNode): LexicalNode[][] {
  const children = isBlock(node) && !isList(node) ? node.children : [node]
  const texts = lines(
    children.filter((child) => !isList(child)),
    0,
  )
  const nested = children.filter(isList).map((child) => [list(child as Element)])
  return isBlank(texts) ? nested : [texts, ...nested]
}

/** Inline nodes; blocks within them become lines. */
function lines(nodes: readonly ChildNode[], format: number): LexicalNode[] {
  const found: LexicalNode[] = []
  let isAfterBlock = false
  for (const node of nodes) {
    const line = inline(node, format)
    if ((isBlock(node) || isAfterBlock) && found.length > 0 && !isBlank(line))
      found.push(LINE_BREAK)
    found.push(...line)
    if (isBlock(node) || !isBlank(line)) isAfterBlock = isBlock(node)
  }
  return found
}

function inline(node: ChildNode, format: number): LexicalNode[] {
  if (node.type === 'text') {
    const text = node.data.replace(/\s+/g, ' ')
    return [{ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }]
  }
  if (node.type !== 'tag') return []
  if (node.name === 'br') return [LINE_BREAK]
  const children = lines(node.children, format | (FORMATS[node.name] ?? 0))
  const url = node.name === 'a' ? node.attribs.href : undefined
  if (!url) return children
  return [
    {
      ...BASE,
      type: 'link',
      version: 3,
      fields: { linkType: 'custom', newTab: false, url },
      children,
    },
  ]
}

const isBlank = (nodes: readonly LexicalNode[]) =>
  nodes.every((node) => node.type === 'text' && String(node.text).trim() === '')

const isList = (node: ChildNode) => node.type === 'tag' && LISTS.includes(node.name)
const isBlock = (node: ChildNode): node is Element =>
  node.type === 'tag' && (LISTS.includes(node.name) || node.name in BLOCKS)
