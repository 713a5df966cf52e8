import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@/lib/json'

export interface Imported {
  outcome: 'imported' | 'updated' | 'unchanged'
  remarks: string[]
  /** The episode's id. */
  id?: string
  /** Whether nothing of the episode is missing that another poll could bring. */
  isWhole?: boolean
  /** The fields that a poll has changed, as they were. */
  before?: object
}

/**
 * The fields to save. Treats null, missing and an empty list as equal; in a group, only the given fields count. With `said`,
 * what a feed said before, a field that was changed here since then stays; where it said nothing, only empty fields are open.
 */
export function differences<Fields extends object>(
  stored: object,
  incoming: Fields,
  feedValues?: object,
): Partial<Fields> {
  const [here, known] = [stored, feedValues ?? {}] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const entries = Object.entries(incoming).flatMap(([name, value]) => {
    const [own, base] = [here[name], known[name]]
    if (value === undefined || isSameValue(own, value)) return []
    if (!isGroup(own) || !isGroup(value))
      return !feedValues || isSameValue(own, base) ? [[name, value]] : []
    const inner = differences(own, value, feedValues && (isGroup(base) ? base : {}))
    return Object.keys(inner).length > 0 ? [[name, { ...own, ...inner }]] : []
  })
  return Object.fromEntries(entries) as Partial<Fields>
}

/** The stored values of these fields, with the ids of populated documents. */
export function valuesBefore(stored: object, names: readonly string[]): object {
  const found = stored as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, normal(found[name])]))
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(normal(one), normal(other))

/** A group of fields, not a populated upload. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !('id' in value)

function normal(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalRow)
  // A populated upload, paper or person.
  if (
    isObject(value) &&
    'id' in value &&
    ('filename' in value || 'createdAt' in value || 'slug' in value)
  )
    return value.id
  return isObject(value) ? normalFields(value) : value
}

function normalRow(value: unknown): unknown {
  if (!isObject(value)) return value
  const { id: _, ...fields } = value
  return normalFields(fields)
}

const normalFields = (fields: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, normal(value)])
      .filter(([, value]) => value !== null),
  )
