import { parseDocument } from 'htmlparser2'

const TAGS = new Set('p br strong em u s code ul ol li a h3 h4 blockquote'.split(' '))
const HREF = /^(?:https?:\/\/|mailto:|[/#?]|[\w.-]+(?:[/?#]|$))/i

interface Node {
  type: string
  name?: string
  attribs?: Record<string, string>
  children?: Node[]
}

/** What in this HTML is more than text with the few tags and links that descriptions may have; empty when nothing is. */
export function findUnsafe(html: string): string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'comment' || node.type === 'directive' || node.type === 'cdata') found.push(node.type)
    if (node.name && !TAGS.has(node.name)) found.push(`<${node.name}>`)
    for (const [name, value] of Object.entries(node.attribs ?? {})) {
      if (node.name === 'a' && name === 'rel' && value === 'noopener nofollow') continue
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so the check must.
      const address = value.replace(/[\u0000-\u0020]/g, '')
      if (node.name === 'a' && name === 'href' && HREF.test(address) && !address.startsWith('//')) continue
      found.push(`${node.name} ${name}=${value}`)
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(parseDocument(html) as unknown as Node)
  return found
}
