import { isObject } from '@/lib/json'

export interface LexicalState {
  root: LexicalNode & { type: 'root'; children: LexicalNode[] }
  [key: string]: unknown
}

export interface LexicalNode {
  type: string
  version: number
  children?: LexicalNode[]
  [key: string]: unknown
}

/** The tag of each text format, with Lexical's bit for it; outermost first. */
export const TEXT_FORMATS = [
  ['strong', 1],
  ['em', 2],
  ['s', 4],
  ['u', 8],
  ['code', 16],
] as const

/** These cannot be written as HTML without a list of children. */
const PARENTS = /^(?:root|paragraph|heading|quote|list|listitem|link|autolink)$/
const MAX_DEPTH = 100

/** Whether the editor may have written this state: checks text and nesting only. */
export const isLexicalState = (value: unknown): value is LexicalState =>
  isObject(value) &&
  isObject(value.root) &&
  value.root.type === 'root' &&
  isNode(value.root, 0)

function isNode(value: unknown, depth: number): value is LexicalNode {
  if (!isObject(value) || typeof value.type !== 'string' || depth > MAX_DEPTH) return false
  const { type, children, text, fields } = value
  if (type === 'text' && typeof text !== 'string') return false
  if (type.endsWith('link') && !isObject(fields)) return false
  if (children === undefined) return !PARENTS.test(type)
  return Array.isArray(children) && children.every((child) => isNode(child, depth + 1))
}

export function textOf(node: unknown): string {
  if (!isObject(node)) return ''
  const { root, children, text } = node
  if (typeof text === 'string') return text
  if (root) return textOf(root)
  return Array.isArray(children) ? children.map(textOf).filter(Boolean).join(' ').trim() : ''
}
