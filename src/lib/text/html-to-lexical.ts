import { parseDocument } from 'htmlparser2'
import { type LexicalNode, type LexicalState, TEXT_FORMATS } from './lexical'
import { sanitizeHtml } from './sanitize'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { tagName: string }>

const FORMATS: Record<string, number> = Object.fromEntries(TEXT_FORMATS)
const LISTS = ['ul', 'ol']
const BLOCKS = [...LISTS, 'li', 'p', 'h3', 'h4', 'blockquote']
const block = { direction: null, format: '', indent: 0, version: 1 } as const

/** Converts HTML (imported notes, sample descriptions) to an editor state. */
export function htmlToLexical(html: string): LexicalState {
  const document = parseDocument(sanitizeHtml(html))
  const children = blocksOf(document.children)
  const root = { ...block, type: 'root' as const, children: children.length > 0 ? children : [paragraph([])] }
  return { root }
}

function blocksOf(nodes: readonly ChildNode[]): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let loose: LexicalNode[] = []
  const flush = () => {
    if (!isBlank(loose)) blocks.push(paragraph(loose))
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
      return paragraph(linesOf(element.children, 0))
    case 'h3':
    case 'h4':
      return { ...block, type: 'heading', tag: element.name, children: linesOf(element.children, 0) }
    case 'blockquote':
      return { ...block, type: 'quote', children: linesOf(element.children, 0) }
    case 'ul':
    case 'ol':
      return list(element)
    default:
      return undefined
  }
}

function list(element: Element): LexicalNode {
  const items = element.children.flatMap(itemsOf)
  return {
    ...block,
    type: 'list',
    listType: element.name === 'ol' ? 'number' : 'bullet',
    tag: element.name,
    start: 1,
    children: items.map((children, index) => ({ ...block, type: 'listitem', value: index + 1, children })),
  }
}

function itemsOf(node: ChildNode): LexicalNode[][] {
  if (isElement(node) && LISTS.includes(node.name)) return [[list(node)]]
  const children = isElement(node) && node.name === 'li' ? node.children : [node]
  const texts = linesOf(
    children.filter((child) => !isList(child)),
    0,
  )
  const nested = children.filter(isList).map((child) => [list(child)])
  return isBlank(texts) ? nested : [texts, ...nested]
}

function linesOf(nodes: readonly ChildNode[], format: number): LexicalNode[] {
  const lines: LexicalNode[] = []
  let isAfterBlock = false
  for (const node of nodes) {
    const isBlock = isElement(node) && BLOCKS.includes(node.name)
    const line = inlineOf(node, format)
    if ((isBlock || isAfterBlock) && lines.length > 0 && !isBlank(line)) lines.push(lineBreak)
    lines.push(...line)
    if (isBlock || !isBlank(line)) isAfterBlock = isBlock
  }
  return lines
}

function inlineOf(node: ChildNode, format: number): LexicalNode[] {
  if (node.type === 'text') return [text(node.data.replace(/\s+/g, ' '), format)]
  if (!isElement(node)) return []
  if (node.name === 'br') return [lineBreak]
  if (node.name === 'a' && node.attribs.href) return [link(node, format)]
  return linesOf(node.children, format | (FORMATS[node.name] ?? 0))
}

function link(element: Element, format: number): LexicalNode {
  return {
    ...block,
    type: 'link',
    version: 3,
    fields: { linkType: 'custom', newTab: false, url: element.attribs.href },
    children: linesOf(element.children, format),
  }
}

const paragraph = (children: LexicalNode[]): LexicalNode => ({
  ...block,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children,
})

const lineBreak: LexicalNode = { type: 'linebreak', version: 1 }

const text = (value: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

const isBlank = (nodes: readonly LexicalNode[]): boolean =>
  nodes.every((node) => node.type === 'text' && String(node.text).trim() === '')

const isElement = (node: ChildNode): node is Element => node.type === 'tag'
const isList = (node: ChildNode): node is Element => isElement(node) && LISTS.includes(node.name)
