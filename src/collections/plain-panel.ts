import type { Field, SanitizedConfig } from 'payload'

const MOMENT = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'MMM d, yyyy HH:mm',
  timeFormat: 'HH:mm',
} as const

/** What the panel shows alike everywhere: no raw data, one manner of dates, and in a list only what a form shows. */
export function plainPanel(config: SanitizedConfig): SanitizedConfig {
  for (const { admin } of [...config.collections, ...config.globals]) admin.hideAPIURL = true
  for (const { admin, fields } of config.collections) {
    for (const field of withInner(fields)) {
      if ('name' in field) showPlainly(field, admin.defaultColumns?.includes(field.name) ?? false)
    }
  }
  return config
}

function showPlainly(field: Field, isColumn: boolean): void {
  if (field.type === 'date') field.admin = { date: MOMENT, ...field.admin }
  if (field.type === 'text' && field.hasMany) {
    field.admin = {
      ...field.admin,
      components: { Cell: '/src/admin/cells#WordsCell', ...field.admin?.components },
    }
  }
  if (!isColumn && (field.type === 'ui' || field.admin?.hidden)) {
    field.admin = { ...field.admin, disableListColumn: true } as typeof field.admin
  }
}

const withInner = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return withInner(field.tabs.flatMap((tab) => tab.fields))
    return 'fields' in field ? [field, ...withInner(field.fields)] : [field]
  })
