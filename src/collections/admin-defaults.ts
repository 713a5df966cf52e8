import type { Field, SanitizedCollectionConfig, SanitizedConfig } from 'payload'

const DATE_TIME = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'MMM d, yyyy HH:mm',
  timeFormat: 'HH:mm',
} as const

type Collection = Pick<SanitizedCollectionConfig, 'admin' | 'fields'>

/** One date format, and lists, filters and comparisons of versions with only what a form shows. */
export function applyAdminDefaults({ admin, fields }: Collection): void {
  const listed = withInner(fields, isUnnamed)
  for (const field of withInner(fields)) {
    if ('name' in field)
      showField(
        field,
        listed.includes(field) && admin.defaultColumns?.includes(field.name) === true,
      )
  }
}

const ID: Field = {
  name: 'id',
  type: 'text',
  admin: {
    hidden: true,
    disabled: true,
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
  },
}

/**
 * The configuration for the panel's views. Payload shows document ids as a column and a filter unless a field
 * has that name, and a real field would change the column's type in the database.
 */
export const hideIds = (config: SanitizedConfig): SanitizedConfig => ({
  ...config,
  collections: config.collections.map((collection) =>
    collection.fields.some((field) => 'name' in field && field.name === 'id')
      ? collection
      : { ...collection, fields: [...collection.fields, ID] },
  ),
})

function showField(field: Field, isColumn: boolean) {
  const isOut = isUnseen(field)
  const isWords = field.type === 'text' || field.type === 'textarea'
  field.admin = {
    ...(field.type === 'date' && { date: DATE_TIME }),
    ...(isOut && !isColumn && { disableListColumn: true, disableListFilter: true }),
    ...((isOut || isReadOnly(field)) && { disableBulkEdit: true }),
    ...field.admin,
    components: {
      ...(field.type === 'text' && field.hasMany && { Cell: '/src/admin/cells#WordsCell' }),
      ...(isWords && { Label: '/src/admin/input-label#InputLabel' }),
      ...((isOut || isDateTime(field)) && {
        Diff: '/src/admin/changes/version-diffs#NoDiff',
      }),
      ...field.admin?.components,
    },
  } as typeof field.admin
}

const isUnseen = (field: Field) =>
  !isDateTime(field) &&
  (field.type === 'ui' ||
    Boolean(field.hidden || field.admin?.hidden || field.admin?.disabled))

/** Payload’s own fields, by which lists are sorted and filtered. */
const isDateTime = (field: Field) =>
  'name' in field && ['createdAt', 'updatedAt', 'deletedAt'].includes(field.name)

const isReadOnly = ({ admin = {} }: Field) => 'readOnly' in admin && admin.readOnly === true

const withInner = (fields: readonly Field[], isOpened = (_: Field) => true): Field[] =>
  fields.flatMap((field) =>
    'fields' in field && isOpened(field)
      ? [field, ...withInner(field.fields, isOpened)]
      : field,
  )

/** A row or frame around fields that belong to the document itself. */
const isUnnamed = (field: Field) => !('name' in field)
