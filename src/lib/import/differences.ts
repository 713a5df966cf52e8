import { isDeepStrictEqual } from 'node:util'

/**
 * The fields that are stored otherwise than they come in. Nothing, null and an empty list are the same; of a group only what
 * comes in counts, and the rest of it stays.
 */
export function differences<Fields extends object>(stored: object, incoming: Fields): Partial<Fields> {
  const found = stored as Record<string, unknown>
  const entries = Object.entries(incoming).flatMap(([name, value]) => {
    const before = found[name]
    if (value === undefined || isDeepStrictEqual(normal(before), normal(value))) return []
    if (!isRecord(before) || !isRecord(value)) return [[name, value]]
    const inner = differences(before, value)
    return Object.keys(inner).length > 0 ? [[name, { ...before, ...inner }]] : []
  })
  return Object.fromEntries(entries) as Partial<Fields>
}

/** Rows of a list have an id of their own in the database, and an upload stands for its id. */
function normal(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(normalRow)
  if (isRecord(value) && 'filename' in value && 'id' in value) return value.id
  return isRecord(value) ? normalFields(value) : value
}

function normalRow(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { id: _, ...fields } = value
  return normalFields(fields)
}

const normalFields = (fields: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, normal(value)])
      .filter(([, value]) => value !== null),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
