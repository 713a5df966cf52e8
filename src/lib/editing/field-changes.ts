export interface FieldChange {
  field: string
  /** Omitted when long or personal. */
  from?: Scalar
  to?: Scalar
}

export type Scalar = string | number | boolean | null

const MAX_TEXT = 200

/** Written by the database or by jobs, not by an editor. */
const MACHINE_FIELDS = new Set([
  'updatedAt',
  'createdAt',
  'id',
  'sizes',
  // Payload's marker on a populated account.
  'collection',
  // Container for data stored beside an episode.
  'kept',
  // Derived from the editor's text.
  'description',
])

/** The fields that differ, with the values of short ones. For a secret, only that it changed. */
export function fieldChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secret: readonly string[] = [],
): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !MACHINE_FIELDS.has(name))
    .filter((name) => name in after && comparable(before[name]) !== comparable(after[name]))
    .map((field) => {
      const [from, to] = [shortOf(before[field]), shortOf(after[field])]
      const isShown = !secret.includes(field) && from !== undefined && to !== undefined
      return isShown ? { field, from, to } : { field }
    })
}

const comparable = (value: unknown): string =>
  JSON.stringify(idOf(value) ?? null, (_, inner: unknown) => idOf(inner))

/** The id of a populated document; an empty list counts as none. */
function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value
  const isDocument = typeof value === 'object' && value !== null && 'id' in value && 'createdAt' in value
  return isDocument ? value.id : value
}

function shortOf(value: unknown): Scalar | undefined {
  const plain = idOf(value) ?? null
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'number') return plain
  return typeof plain === 'string' && plain.length <= MAX_TEXT ? plain : undefined
}
