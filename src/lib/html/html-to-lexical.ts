import type { ChildNode, Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { sanitizeHtml } from './sanitize'

/** Lexical's serialised editor state, as far as our allow-list of tags needs it. */
export interface LexicalState {
  root: LexicalNode & { type: 'root'; children: LexicalNode[] }
  [key: string]: unknown
}

interface LexicalNode {
  type: string
  version: number
  children?: LexicalNode[]
  [key: string]: unknown
}

const BOLD = 1
const ITALIC = 2
const STRIKETHROUGH = 4
const UNDERLINE = 8
const CODE = 16

const FORMATS: Record<string, number> = {
  strong: BOLD,
  em: ITALIC,
  s: STRIKETHROUGH,
  u: UNDERLINE,
  code: CODE,
}
const block = { direction: null, format: '', indent: 0, version: 1 } as const

/** HTML (imported notes, sample descriptions) as an editor state, so that an editor can go on writing. */
export function htmlToLexical(html: string): LexicalState {
  const document = parseDocument(sanitizeHtml(html))
  const children = blocksOf(document.children)
  const root = { ...block, type: 'root' as const, children: children.length > 0 ? children : [paragraph([])] }
  return { root }
}

/** Stray inline content between blocks becomes a paragraph of its own. */
function blocksOf(nodes: readonly ChildNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let loose: LexicalNode[] = []
  const flush = () => {
    if (loose.some((node) => node.type !== 'text' || String(node.text).trim() !== ''))
      blocks.push(paragraph(loose))
    loose = []
  }
  for (const node of nodes) {
    const made = isElement(node) ? blockOf(node) : undefined
    if (!made) {
      loose.push(...inlineOf(node, 0))
      continue
    }
    flush()
    blocks.push(made)
  }
  flush()
  return blocks
}

function blockOf(element: Element): LexicalNode | undefined {
  switch (element.name) {
    case 'p':
      return paragraph(inlineOfAll(element.children, 0))
    case 'h3':
    case 'h4':
      return { ...block, type: 'heading', tag: element.name, children: inlineOfAll(element.children, 0) }
    case 'blockquote':
      return { ...block, type: 'quote', children: inlineOfAll(element.children, 0) }
    case 'ul':
      return list(element, 'bullet')
    case 'ol':
      return list(element, 'number')
    default:
      return undefined
  }
}

function list(element: Element, listType: 'bullet' | 'number'): LexicalNode {
  const items = element.children.filter(isElement).filter((child) => child.name === 'li')
  return {
    ...block,
    type: 'list',
    listType,
    tag: element.name,
    start: 1,
    children: items.map((item, index) => ({
      ...block,
      type: 'listitem',
      value: index + 1,
      children: inlineOfAll(item.children, 0),
    })),
  }
}

const inlineOfAll = (nodes: readonly ChildNode[], format: number): LexicalNode[] =>
  nodes.flatMap((node) => inlineOf(node, format))

function inlineOf(node: ChildNode, format: number): LexicalNode[] {
  if (node.type === 'text') return [text(node.data.replace(/\s+/g, ' '), format)]
  if (!isElement(node)) return []
  if (node.name === 'br') return [{ type: 'linebreak', version: 1 }]
  if (node.name === 'a' && node.attribs.href) return [link(node, format)]
  return inlineOfAll(node.children, format | (FORMATS[node.name] ?? 0))
}

function link(element: Element, format: number): LexicalNode {
  return {
    ...block,
    type: 'link',
    version: 3,
    fields: { linkType: 'custom', newTab: false, url: element.attribs.href },
    children: inlineOfAll(element.children, format),
  }
}

const paragraph = (children: LexicalNode[]): LexicalNode => ({
  ...block,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children,
})

const text = (value: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

const isElement = (node: ChildNode): node is Element => node.type === 'tag'
