import { type LexicalNode, type LexicalState, TEXT_FORMATS } from './lexical'
import { sanitizeHtml } from './sanitize'

/** What an editor wrote as HTML of the allow-list. Text of a kind that is not known keeps its words. */
export function lexicalToHtml({ root }: LexicalState): string {
  return sanitizeHtml(htmlOfAll(root))
}

const htmlOfAll = ({ children }: LexicalNode): string =>
  Array.isArray(children) ? children.map(htmlOf).join('') : ''

function htmlOf(node: LexicalNode): string {
  switch (node.type) {
    case 'text':
      return formatted(escapeHtml(String(node.text ?? '')), Number(node.format))
    case 'linebreak':
      return '<br />'
    case 'tab':
      return ' '
    case 'paragraph':
      return block('p', htmlOfAll(node))
    case 'quote':
      return block('blockquote', htmlOfAll(node))
    case 'heading':
      return block(['h1', 'h2', 'h3'].includes(String(node.tag)) ? 'h3' : 'h4', htmlOfAll(node))
    case 'list':
      return list(node)
    case 'link':
    case 'autolink':
      return link(node)
    default:
      return htmlOfAll(node)
  }
}

/** An empty line of the editor is no paragraph, an empty item no item. */
const block = (tag: string, content: string): string =>
  content.trim() === '' ? '' : `<${tag}>${content}</${tag}>`

/** Lexical keeps a nested list in an item of its own; in HTML it belongs to the item before. */
function list(node: LexicalNode): string {
  const items: string[] = []
  for (const item of node.children ?? []) {
    const isNest = item.children?.every((child) => child.type === 'list') === true
    const before = isNest ? items.pop() : undefined
    items.push(`${before ?? ''}${htmlOfAll(item)}`)
  }
  const tag = node.listType === 'number' ? 'ol' : 'ul'
  return block(tag, items.map((item) => block('li', item)).join(''))
}

function link(node: LexicalNode): string {
  const url = (node.fields as { url?: unknown } | undefined)?.url
  return `<a href="${escapeHtml(String(url ?? ''))}">${htmlOfAll(node)}</a>`
}

function formatted(text: string, format: number): string {
  return TEXT_FORMATS.reduceRight(
    (inner, [tag, bit]) => (format & bit && inner !== '' ? `<${tag}>${inner}</${tag}>` : inner),
    text,
  )
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
