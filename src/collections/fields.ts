import {
  type CollectionSlug,
  type Field,
  toWords,
  type UploadFieldSingleValidation,
} from 'payload'
import { upload as checkUpload } from 'payload/shared'
import { neverWritable } from '@/lib/access'
import { MOST_PEOPLE, PERSON_ROLES } from '@/lib/episodes/person'
import { tryParseLinkedTime } from '@/lib/player/start-time'
import { emailAddress } from '@/lib/text/form-fields'
import { isSlug, isUuid } from '@/lib/text/slug'
import { isWebAddress } from '@/lib/text/web-address'

export function webAddress(value: unknown): true | string {
  if (value === null || value === undefined || value === '') return true
  return isWebAddress(value) || 'Use an address that starts with https://, http:// or /.'
}

/** Options of the panel, which stand beside a field's own. */
const PANEL_OPTIONS = [
  'components',
  'condition',
  'description',
  'initCollapsed',
  'position',
  'readOnly',
  'width',
] as const

type OfType<Type extends Field['type']> = Extract<Field, { type: Type }>
type Admin<Type extends Field['type']> = NonNullable<OfType<Type>['admin']>
type Own<Type extends Field['type']> = Partial<OfType<Type>> &
  Partial<Pick<Admin<Type>, keyof Admin<Type> & (typeof PANEL_OPTIONS)[number]>>

const fieldOf =
  <Type extends Field['type']>(type: Type) =>
  (name: string, { admin, ...own }: Own<Type> = {}): Field => {
    const isOfPanel = ([option]: [string, unknown]) =>
      PANEL_OPTIONS.some((each) => each === option)
    const options = Object.entries(own)
    const shown = { ...admin, ...Object.fromEntries(options.filter(isOfPanel)) }
    const kept = Object.fromEntries(options.filter((each) => !isOfPanel(each)))
    return {
      name,
      type,
      ...kept,
      ...(Object.keys(shown).length > 0 && { admin: shown }),
    } as Field
  }

export const array = fieldOf('array')
export const date = fieldOf('date')
export const group = fieldOf('group')
export const number = fieldOf('number')
export const relationship = fieldOf('relationship')
export const select = fieldOf('select')
export const line = fieldOf('text')

/** Payload's own rule takes no top level domain in another script. Empty is fine unless `required`. */
export const mailField = (name: string, own: Own<'email'> = {}) =>
  fieldOf('email')(name, {
    ...own,
    validate: (value: unknown) => {
      if (!value && !own.required) return true
      return emailAddress.safeParse(value).error?.issues[0]?.message ?? true
    },
    hooks: { beforeValidate: [({ value }) => emailAddress.safeParse(value).data ?? value] },
  })

/** Not ticked, unless `own` says otherwise. */
export const checkbox = (name: string, own?: Own<'checkbox'>) =>
  fieldOf('checkbox')(name, { defaultValue: false, ...own })

/** A whole number within bounds. Payload by itself would store 1e300 and NaN. */
export const wholeNumber = (
  name: string,
  min: number,
  max: number,
  own: Own<'number'> = {},
) =>
  number(name, {
    required: true,
    validate: (value: unknown) => {
      if (value === null || value === undefined)
        return own.required === false || 'Please fill this in.'
      if (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= min &&
        value <= max
      )
        return true
      return `Use a whole number from ${min} to ${max.toLocaleString('en-US')}.`
    },
    ...own,
  })

export const text = (name: string, maxLength: number, own?: Own<'text'>) =>
  line(name, { maxLength, ...own })

export const longText = (name: string, maxLength: number, own?: Own<'textarea'>) =>
  fieldOf('textarea')(name, { maxLength, ...own })

/** An address that people or players will open. */
export const address = (name: string, own?: Own<'text'>) =>
  line(name, { label: 'Address', validate: webAddress, ...own })

/** Rows that show a summary until they are opened. */
export const collapsed = {
  initCollapsed: true,
  components: { RowLabel: '/src/admin/episodes/row-label#RowLabel' },
}

export const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** Shows a component in the form, and stores nothing. */
export const uiField = (name: string, component: string, position?: 'sidebar'): Field => ({
  name,
  type: 'ui',
  admin: { position, components: { Field: component } },
})

/** A view of ours beside the form. */
export const tab = (label: string, path: `/${string}`, Component: string) => ({
  Component,
  path,
  tab: { label, href: path },
})

/** Stores what is typed and not saved yet. */
export const draftField = uiField('draft', '/src/admin/saving/autosave#Autosave', 'sidebar')

export const linkRow = row(
  text('label', 100, { required: true }),
  address('url', { required: true }),
)

export const sourceRow = row(
  text('sourceLabel', 200, { label: 'Source' }),
  address('sourceUrl', { label: 'Address of the source' }),
)

export const startsAt = (own: Own<'text'>) =>
  text('startsAt', 20, {
    validate: (value: unknown) =>
      !value || tryParseLinkedTime(String(value)) !== null || 'Write a time such as 1:15.',
    ...own,
  })

interface OwnUpload {
  description?: string
  validate?: (value: unknown) => true | string
}

export const upload = (kind: 'audio' | 'image', name: string, own?: OwnUpload) =>
  fieldOf('upload')(name, {
    relationTo: 'media',
    filterOptions: { mimeType: { contains: kind } },
    validate: checkFile,
    ...own,
  })

/** Payload would look for any id, and the database ends the transaction over one that is none. */
const checkFile: UploadFieldSingleValidation = (value, options) =>
  typeof value === 'string' && !isUuid(value)
    ? 'Choose a file from the list.'
    : checkUpload(value, options)

interface Choice {
  name: string
  relationTo: CollectionSlug
  problem: string
  width?: string
}

/** Required, yet the row outlives its target, whose deletion a foreign key would otherwise prevent. */
export const chosen = ({ name, relationTo, problem, width }: Choice) =>
  relationship(name, {
    relationTo,
    validate: (value: unknown) => Boolean(value) || problem,
    width,
  })

export const slugProblem = (value: unknown): true | string =>
  (typeof value === 'string' && isSlug(value)) ||
  'Use lower-case letters, digits and hyphens.'

export const slugField = (description: string, own: Own<'text'> = {}) =>
  text('slug', 120, {
    label: 'Address',
    unique: true,
    validate: slugProblem,
    position: 'sidebar',
    description,
    ...own,
  })

export const noIndex = checkbox('noIndex', {
  label: 'Keep out of search engines',
  position: 'sidebar',
  description:
    'The page stays open to anyone who has its address; it is removed from search results and the sitemap.',
})

/** Access to a field that the site itself writes. */
export const byMachine = { create: neverWritable, update: neverWritable }

/** A field that the site itself writes, and the panel shows. */
export const noted = { access: byMachine, readOnly: true }

export const ofEpisode = {
  name: 'episodeId',
  label: 'Episode',
  type: 'relationship',
  relationTo: 'episodes',
  required: true,
  index: true,
} as const satisfies Field

export const now = () => new Date().toISOString()

/** The day alone, without a time. */
export const DAY = { pickerAppearance: 'dayOnly', displayFormat: 'MMM d, yyyy' } as const

export const mailMarks: Field[] = [
  date('mailedAt', { label: 'Mailed', position: 'sidebar', ...noted }),
  line('mailFault', {
    label: 'Why no mail was sent',
    position: 'sidebar',
    ...noted,
    condition: (row) => Boolean(row.mailFault),
  }),
]

export const sampleMark = checkbox('sample', {
  label: 'Sample content',
  description: 'Shown as a sample on the site. Untick once it is true.',
})

export const namedPeople = (description: string) =>
  array('people', {
    maxRows: MOST_PEOPLE,
    description,
    fields: [
      row(
        chosen({
          name: 'person',
          relationTo: 'people',
          problem: 'Choose a person.',
          width: '60%',
        }),
        select('role', {
          required: true,
          defaultValue: 'guest',
          options: PERSON_ROLES.map((value) => ({ value, label: toWords(value) })),
          width: '40%',
        }),
      ),
    ],
  })
