import { convertLexicalToHTML, type HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html'
import { type LexicalNode, type LexicalState, TEXT_FORMATS } from './lexical'
import { sanitizeHtml } from './sanitize'

export function lexicalToHtml(data: LexicalState) {
  const options = { converters, disableContainer: true, disableIndent: true, disableTextAlign: true }
  return sanitizeHtml(convertLexicalToHTML({ data: data as never, ...options }))
}

/** Payload's converters, except where they write inline styles, empty blocks, or nothing. */
const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  text: (args) => {
    // Without formats, Payload's converter only escapes the text.
    const { text } = defaultConverters
    const escaped =
      typeof text === 'function' ? text({ ...args, node: { ...args.node, format: 0 } }) : ''
    return formatted(escaped, Number(args.node.format))
  },
  tab: ' ',
  paragraph: ({ node, nodesToHTML }) => block('p', nodesToHTML({ nodes: node.children })),
  quote: ({ node, nodesToHTML }) => block('blockquote', nodesToHTML({ nodes: node.children })),
  heading: ({ node, nodesToHTML }) =>
    block(['h1', 'h2', 'h3'].includes(node.tag) ? 'h3' : 'h4', nodesToHTML({ nodes: node.children })),
  list: ({ node, nodesToHTML }) => {
    const items = joinNested(node.children as LexicalNode[], (item) =>
      nodesToHTML({ nodes: item.children ?? [] }).join(''),
    )
    return block(
      node.listType === 'number' ? 'ol' : 'ul',
      items.map((item) => block('li', [item])),
    )
  },
  unknown: ({ node, nodesToHTML }) =>
    nodesToHTML({ nodes: (node as LexicalNode).children ?? [] }).join(''),
})

function block(tag: string, parts: string[]) {
  const content = parts.join('')
  return content.trim() === '' ? '' : `<${tag}>${content}</${tag}>`
}

/** Lexical puts a nested list into an item of its own; in HTML it belongs to the previous item. */
function joinNested(items: readonly LexicalNode[], toHtml: (item: LexicalNode) => string) {
  const joined: string[] = []
  for (const item of items) {
    const isNest = item.children?.every((child) => child.type === 'list') === true
    const before = isNest ? joined.pop() : undefined
    joined.push(`${before ?? ''}${toHtml(item)}`)
  }
  return joined
}

const formatted = (text: string, format: number) =>
  TEXT_FORMATS.reduceRight(
    (inner, [tag, bit]) => (format & bit && inner !== '' ? `<${tag}>${inner}</${tag}>` : inner),
    text,
  )
