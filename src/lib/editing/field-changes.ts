interface RecordedChange {
  action: string
  title: string
  changes: readonly FieldChange[]
}

interface Words {
  noun: string
  labelOf: (field: string) => string
  momentOf: (iso: string) => string
}

const MOST = 60

/** `changed the episode “Lighthouses”: Audio hour.mp3 → short.mp3, Title`: a sentence without its subject. */
export function describeChange({ action, title, changes }: RecordedChange, words: Words): string {
  const what = isNamed(title, words.noun) ? `the ${words.noun} “${title}”` : withArticle(words.noun)
  if (action !== 'changed') return `${action} ${what}`
  const deed = deedOf(changes)
  const rest = changes.filter(({ field }) => !deed?.fields.includes(field))
  const details = rest.map((change) => describeField(change, words)).join(', ')
  const start = `${deed?.verb ?? 'changed'} ${what}${deed?.after ?? ''}`
  return details === '' ? start : `${start}: ${details}`
}

/** A form, a page or a message may be called by its kind alone. */
const isNamed = (title: string, noun: string): boolean =>
  title !== '' && title.toLowerCase() !== noun.toLowerCase()

const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

function deedOf(
  changes: readonly FieldChange[],
): { verb: string; after?: string; fields: string[] } | undefined {
  const of = (name: string) => changes.find(({ field }) => field === name)
  const trash = of('deletedAt')
  if (trash) {
    const fields = ['deletedAt', 'isPublished']
    return trash.to
      ? { verb: 'moved', after: ' to the trash', fields }
      : { verb: 'took', after: ' out of the trash', fields }
  }
  const published = of('isPublished')
  return published && { verb: published.to ? 'published' : 'withdrew', fields: ['isPublished'] }
}

function describeField(change: FieldChange, { labelOf, momentOf }: Words): string {
  const label = labelOf(change.field)
  if (change.from === undefined && change.to === undefined) return label
  const [from, to] = [change.from, change.to].map((value) => wordsOf(value ?? null, momentOf))
  if (from === '') return `${label} ${to}`
  return to === '' ? `${label} ${from} → none` : `${label} ${from} → ${to}`
}

function wordsOf(value: string | number | boolean | null, momentOf: Words['momentOf']): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentOf(value)
  // The id of something that had a name: older entries kept nothing else.
  if (/^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/.test(value)) return 'another'
  return `“${value.length > MOST ? `${value.slice(0, MOST)}…` : value}”`
}

export interface FieldChange {
  field: string
  /** Left out where it is long or personal. */
  from?: Scalar
  to?: Scalar
}

type Scalar = string | number | boolean | null

const MAX_TEXT = 200

/** Written by the database or by jobs, so not part of an editor's change. */
const MACHINE_FIELDS = new Set([
  'updatedAt',
  'createdAt',
  'id',
  'sizes',
  // Where what is written beside an episode lies.
  'kept',
  // Made of the editor's text.
  'description',
])

/** Which fields differ, and what stood in those that are short. A secret is only said to have changed. */
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

const comparable = (value: unknown): string => JSON.stringify(idOf(value) ?? null)

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
