import { parseDocument } from 'htmlparser2'

const TAGS = new Set('p br strong em u s code ul ol li a h3 h4 blockquote'.split(' '))
const SITE = 'https://site.example'

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
      if (node.name === 'a' && name === 'href' && isSafeAddress(value)) continue
      found.push(`${node.name} ${name}=${value}`)
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(parseDocument(html) as unknown as Node)
  return found
}

/** The web and mail, named outright, or an address on this site: as a browser would understand it. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address, SITE)) return true
  const { origin, protocol } = new URL(address, SITE)
  return (
    origin === SITE ||
    (['http:', 'https:', 'mailto:'].includes(protocol) && /^(?:https?|mailto):/i.test(address))
  )
}
