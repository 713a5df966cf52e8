export function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { root, children, text } = node as { root?: unknown; children?: unknown; text?: unknown }
  if (typeof text === 'string') return text
  if (root) return textOf(root)
  return Array.isArray(children) ? children.map(textOf).filter(Boolean).join(' ').trim() : ''
}
