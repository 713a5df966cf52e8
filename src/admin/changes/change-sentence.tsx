'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { ClientField, DefaultCellComponentProps } from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { useIsDrawnHere } from '@/admin/dashboard/moment'
import { describeChange } from '@/lib/editing/describe-change'
import type { FieldChange } from '@/lib/editing/record-change'
import { formatMoment } from '@/lib/text/dates'

interface Entry {
  action?: string
  subject?: string
  title?: string
  changes?: unknown
}

export function ChangeSentence({ action = '', subject = '', title = '', changes }: Entry) {
  const { getEntityConfig } = useConfig()
  const isDrawnHere = useIsDrawnHere()
  const collection = getEntityConfig({ collectionSlug: subject })
  const global = collection ? undefined : getEntityConfig({ globalSlug: subject })
  const singular = collection?.labels?.singular
  const noun =
    typeof singular === 'string' ? singular.toLowerCase() : (NOUNS[subject] ?? onlyOne(title || subject))
  const fields = (collection ?? global)?.fields ?? []
  const entry = { action, title, changes: Array.isArray(changes) ? (changes as FieldChange[]) : [] }
  return describeChange(entry, {
    noun,
    labelOf: (name) => labelOf(fieldOf(fields, name)) ?? name,
    optionOf: (name, value) => optionOf(fieldOf(fields, name), value),
    momentOf: (iso) => (isDrawnHere ? formatMoment(iso) : '…'),
  })
}

export const ChangesCell = ({ rowData }: DefaultCellComponentProps) => (
  <ChangeSentence {...(rowData as Entry)} />
)

export function ChangesField() {
  const { savedDocumentData } = useDocumentInfo()
  return (
    <p style={{ margin: '1.5rem 0' }}>
      {String(savedDocumentData?.username ?? '')} <ChangeSentence {...(savedDocumentData as Entry)} />.
    </p>
  )
}

/** Nouns for entries that are not collections. */
const NOUNS: Record<string, string> = {
  imports: 'import',
  followed_feed: 'feed',
  subscriber_lists: 'list of subscribers',
}

const onlyOne = (name: string): string => `the ${name.toLowerCase().replace(/^the /, '')}`

type FoundField = ReturnType<typeof flattenTopLevelFields<ClientField>>[number] | undefined

/** By name, or by path in a group: `feed.newAddress`. */
function fieldOf(fields: ClientField[], path: string): FoundField {
  const [name = '', ...rest] = path.split('.')
  const found = flattenTopLevelFields(fields).find((field) => field.name === name)
  if (rest.length === 0 || found?.type !== 'group') return found
  return fieldOf(found.fields, rest.join('.'))
}

const labelOf = (field: FoundField): string | undefined =>
  field && 'label' in field && typeof field.label === 'string' ? field.label : undefined

function optionOf(field: FoundField, value: string): string | undefined {
  if (field?.type !== 'select' && field?.type !== 'radio') return undefined
  for (const option of field.options)
    if (typeof option === 'object' && option.value === value)
      return typeof option.label === 'string' ? option.label : undefined
  return undefined
}
