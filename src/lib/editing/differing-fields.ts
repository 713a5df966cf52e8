import { isObject } from '@/lib/json'
import { isSame, settle } from './three-way'

type Values = Readonly<Record<string, unknown>>

interface Versions {
  /** Values when the form was opened; undefined when no longer known. */
  opened: Values | undefined
  theirs: Values
  mine: Values
}

export const SAVED_SINCE = 'Someone else has saved this since you opened it.'

export function differingFields(
  names: readonly string[],
  { opened, theirs, mine }: Versions,
) {
  const changed = names.filter((name) => !isSame(theirs[name], mine[name]))
  const sideOf = (name: string) =>
    opened
      ? settle({ base: opened[name], mine: mine[name], theirs: theirs[name] })
      : 'conflict'
  return {
    conflicts: changed.filter((name) => sideOf(name) === 'conflict'),
    remoteOnly: changed.filter((name) => sideOf(name) === 'theirs'),
  }
}

export function valueInWords(value: unknown): string {
  if (value === true) return 'Yes'
  if (!value) return ''
  if (Array.isArray(value)) return joined(value, '\n')
  if (!isObject(value)) return String(value)
  if ('root' in value) return valueInWords(value.root)
  const { children } = value
  if (Array.isArray(children)) return joined(children, children.some(isText) ? '' : '\n')
  if (isText(value)) return value.text
  const { id, blockType, ...rest } = value
  return joined(Object.values(rest), ' · ')
}

const joined = (values: readonly unknown[], between: string): string =>
  values
    .map(valueInWords)
    .filter((text) => text !== '')
    .join(between)

const isText = (node: unknown): node is { text: string } =>
  isObject(node) && 'type' in node && typeof node.text === 'string'

export const PREVIEW_CHANGED = 'plain-ai:draft-kept'
