import type { FieldChange, Scalar } from './record-change'

interface RecordedChange {
  action: string
  title: string
  changes: readonly FieldChange[]
}

interface Words {
  /** `episode`, or the full name of a single document: `the show`. */
  noun: string
  labelOf: (field: string) => string
  /** The label of an option. */
  optionOf: (field: string, value: string) => string | undefined
  momentOf: (iso: string) => string
}

/** Entries about something other than a document's field, with wording of their own. */
export const EARLIER_VERSION = 'earlier version'
export const IMPORT_STATUS = 'status of the import'
export const FOLLOWED = 'followed'
export const MERGED_PERSON = 'merged person'
export const ACCEPTED = 'changes accepted'

/** `replaced the audio of the episode “Lighthouses”: hour.mp3 → short.mp3`: a sentence without its subject. */
export function describeChange({ action, title, changes }: RecordedChange, words: Words): string {
  const { noun } = words
  const what = whatOf(title, noun)
  if (action !== 'changed') return `${(action === 'created' && BEGINNINGS[noun]) || action} ${what}`
  const deed = deedOf(changes)
  const told = [...(deed?.fields ?? []), ...followersIn(changes)]
  const rest = changes.filter(({ field }) => !told.includes(field))
  const [only] = rest
  if (!deed && only && rest.length === 1) return describeOne(only, what, words)
  const details = rest.map((change) => describeField(change, words)).join(', ')
  const start = `${deed?.verb ?? 'changed'} ${what}${deed?.after ?? ''}`
  return details === '' ? start : `${start}: ${details}`
}

/** Kinds whose creation has another verb. */
const BEGINNINGS: Record<string, string> = {
  import: 'began',
  feed: 'began to follow',
  'list of subscribers': 'imported',
}

/** A form, a page or a message may be named by its kind alone. */
function whatOf(title: string, noun: string): string {
  if (/^the /i.test(noun)) return noun
  if (title !== '' && title.toLowerCase() !== noun.toLowerCase()) return `the ${noun} “${title}”`
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

interface Deed {
  verb: string
  after?: string
  /** The sentence for these fields. */
  fields: readonly string[]
}

function deedOf(changes: readonly FieldChange[]): Deed | undefined {
  for (const { field, to } of changes) {
    const deed = DEEDS[field]?.(to ?? null)
    if (deed) return { ...deed, fields: [field, ...(deed.fields ?? [])] }
  }
  return undefined
}

type Told = Omit<Deed, 'fields'> & Partial<Deed>

const DEEDS: Record<string, (to: Scalar) => Told | undefined> = {
  [EARLIER_VERSION]: () => ({ verb: 'brought an earlier version of', after: ' back' }),
  deletedAt: (to) => ({
    verb: to ? 'moved' : 'took',
    after: to ? ' to the trash' : ' out of the trash',
    fields: ['isPublished'],
  }),
  isPublished: (to) => ({ verb: to ? 'published' : 'withdrew' }),
  transcriptSegments: () => ({
    verb: 'changed the transcript of',
    fields: ['transcriptOrigin', 'transcriptionStatus'],
  }),
  asideReason: (to) => (to ? undefined : { verb: 'brought', after: ' back from aside' }),
  isActive: (to) => (to ? undefined : { verb: 'unsubscribed' }),
  'signed out everywhere': () => ({ verb: 'ended all sessions of' }),
  [MERGED_PERSON]: (to) => ({ verb: `merged “${to}” into` }),
  [FOLLOWED]: () => ({ verb: 'stopped following' }),
  [ACCEPTED]: () => ({ verb: 'let in the changes of' }),
  'second step turned on': () => ({ verb: 'turned on the two-step sign-in of' }),
  'second step turned off': () => ({ verb: 'turned off the two-step sign-in of' }),
  'recovery code': () => ({ verb: 'used a recovery code of' }),
  'temporary password': () => ({ verb: 'set a password on the server for' }),
  'link for a new password': () => ({ verb: 'sent a link for a new password to' }),
  [IMPORT_STATUS]: (to) => ({ verb: to === 'paused' ? 'paused' : to === 'running' ? 'resumed' : 'undid' }),
}

/** Fields that the site fills in when a file is chosen. */
const FOLLOWERS: Record<string, readonly string[]> = {
  audio: ['audioUrl', 'duration'],
  artwork: ['artworkUrl'],
}

const followersIn = (changes: readonly FieldChange[]): string[] =>
  changes.flatMap(({ field }) => FOLLOWERS[field] ?? [])

function describeOne(change: FieldChange, what: string, words: Words): string {
  const name = nameOf(change, words)
  const [from, to] = valuesOf(change, words)
  if (from === to) return `changed ${name} of ${what}`
  if (from === '') return `added ${name} to ${what}: ${to}`
  if (to === '') return `removed ${name} from ${what}: ${from}`
  return `${FILE.test(from) ? 'replaced' : 'changed'} ${name} of ${what}: ${from} → ${to}`
}

/** `the show notes`; quotes switches and labels that are sentences. */
function nameOf({ field, from, to }: FieldChange, { labelOf }: Words): string {
  const label = labelOf(field)
  if (typeof (to ?? from) === 'boolean' || label.split(' ').length > 3) return `“${label}”`
  const name = label.replace(/^(?:the|its) /i, '')
  return `the ${/^.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)}`
}

function describeField(change: FieldChange, words: Words): string {
  const label = words.labelOf(change.field)
  const [from, to] = valuesOf(change, words)
  if (from === to) return label
  if (from === '') return `${label} ${to}`
  return to === '' ? `${label} ${from} → none` : `${label} ${from} → ${to}`
}

/** Empty when there is no value or it was not recorded. */
const valuesOf = ({ field, from, to }: FieldChange, words: Words): [from: string, to: string] => [
  wordsOf(field, from ?? null, words),
  wordsOf(field, to ?? null, words),
]

const MOST = 60

const FILE = /\.(?:mp3|m4a|jpe?g|png|webp|pdf)$/i

function wordsOf(field: string, value: Scalar, { momentOf, optionOf }: Words): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentOf(value)
  // Older entries stored only the id of a named thing.
  if (/^[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}$/.test(value)) return 'another'
  if (FILE.test(value)) return value
  return optionOf(field, value) ?? `“${value.length > MOST ? `${value.slice(0, MOST)}…` : value}”`
}
