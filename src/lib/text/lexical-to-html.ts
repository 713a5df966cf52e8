import {
  convertLexicalToHTML,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import { type LexicalNode, type LexicalState, TEXT_FORMATS } from './lexical'
import { escapeText } from './plain-text'
import { sanitizeHtml } from './sanitize'

export function lexicalToHtml(data: LexicalState) {
  const options = {
    converters,
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  }
  return sanitizeHtml(convertLexicalToHTML({ data: data as never, ...options }))
}

/** Payload's converters, except where they write inline styles, empty blocks, or nothing. */
const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  text: ({ node: { text, format } }) =>
    TEXT_FORMATS.reduceRight(
      (inner, [tag, bit]) =>
        format & bit && inner !== '' ? `<${tag}>${inner}</${tag}>` : inner,
      escapeText(text),
    ),
  tab: ' ',
  paragraph: ({ node, nodesToHTML }) => block('p', nodesToHTML({ nodes: node.children })),
  quote: ({ node, nodesToHTML }) =>
    block('blockquote', nodesToHTML({ nodes: node.children })),
  heading: ({ node, nodesToHTML }) =>
    block(
      ['h1', 'h2', 'h3'].includes(node.tag) ? 'h3' : 'h4',
      nodesToHTML({ nodes: node.children }),
    ),
  list: ({ node, nodesToHTML }) => {
    const items: string[] = []
    for (const { children = [] } of node.children as LexicalNode[]) {
      // A nested list is an item of its own; in HTML it belongs to the previous item.
      const before = children.every(({ type }) => type === 'list') ? items.pop() : ''
      items.push(`${before ?? ''}${nodesToHTML({ nodes: children }).join('')}`)
    }
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
