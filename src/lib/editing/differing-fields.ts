import { isSame, settle } from './three-way'

type Values = Readonly<Record<string, unknown>>

interface Versions {
  /** Values when the form was opened; undefined when no longer known. */
  opened: Values | undefined
  theirs: Values
  mine: Values
}

interface Differing {
  conflicts: string[]
  remoteOnly: string[]
}

export const SAVED_SINCE = 'Someone else has saved this since you opened it.'

export function differingFields(names: readonly string[], { opened, theirs, mine }: Versions): Differing {
  const changed = names.filter((name) => !isSame(theirs[name], mine[name]))
  const sideOf = (name: string) =>
    opened ? settle({ base: opened[name], mine: mine[name], theirs: theirs[name] }) : 'conflict'
  return {
    conflicts: changed.filter((name) => sideOf(name) === 'conflict'),
    remoteOnly: changed.filter((name) => sideOf(name) === 'theirs'),
  }
}

export function valueInWords(value: unknown): string {
  if (value === true) return 'Yes'
  if (!value) return ''
  if (Array.isArray(value)) return joined(value, '\n')
  if (typeof value !== 'object') return String(value)
  const node = value as Record<string, unknown>
  if ('root' in node) return valueInWords(node.root)
  if (Array.isArray(node.children)) return joined(node.children, node.children.some(isText) ? '' : '\n')
  if (isText(node)) return node.text
  const { id, blockType, ...rest } = node
  return joined(Object.values(rest), ' · ')
}

const joined = (values: readonly unknown[], between: string): string =>
  values
    .map(valueInWords)
    .filter((text) => text !== '')
    .join(between)

const isText = (node: unknown): node is { text: string } =>
  typeof node === 'object' &&
  node !== null &&
  'type' in node &&
  'text' in node &&
  typeof node.text === 'string'

export const PREVIEW_CHANGED = 'plain-ai:draft-kept'
