'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { ClientField, DefaultCellComponentProps } from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { DateTime, useIsDrawnHere } from '@/admin/dashboard/date-time'
import type { FieldChange } from '@/lib/editing/record-change'
import { formatDateTime } from '@/lib/text/dates'

interface Entry {
  action?: string | null
  subject?: string
  title?: string
  changes?: unknown
}

const CELL =
  'tw:min-w-24 tw:border-line tw:border-t tw:bg-transparent tw:py-[0.2rem] tw:ps-0 tw:pe-4 tw:text-start tw:align-top'

/** Names the created, changed or deleted document, with a row for each field. Long and personal values are not recorded. */
export function ChangeTable({ action, subject = '', title = '', changes }: Entry) {
  const { getEntityConfig } = useConfig()
  const isDrawnHere = useIsDrawnHere()
  const collection = getEntityConfig({ collectionSlug: subject })
  const fields = (collection ?? getEntityConfig({ globalSlug: subject }))?.fields ?? []
  const kind = textOf(collection?.labels?.singular)?.toLowerCase() ?? KINDS[subject] ?? ''
  const what = title.toLowerCase() === kind ? '' : kind ? `“${title}”` : title

  function words(name: string, value: FieldChange['to']) {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    const text = String(value ?? '')
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text))
      return isDrawnHere ? formatDateTime(text) : '…'
    return optionOf(fieldOf(fields, name), text) ?? text
  }

  return (
    <table className="tw:border-collapse tw:wrap-anywhere">
      <caption className="tw:mb-1 tw:text-start">
        {[action, kind, what].filter(Boolean).join(' ')}
      </caption>
      <tbody>
        {(Array.isArray(changes) ? (changes as FieldChange[]) : []).map(
          ({ field, from, to }) => (
            <tr className="tw:bg-transparent!" key={field}>
              <th className={CELL} scope="row">
                {labelOf(fieldOf(fields, field)) ?? field}
              </th>
              <td className={CELL}>{words(field, from)}</td>
              <td className={CELL}>
                {(from ?? to ?? '') === '' ? '' : `→ ${words(field, to) || 'nothing'}`}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

export const ChangesCell = ({ rowData }: DefaultCellComponentProps) => (
  <ChangeTable {...(rowData as Entry)} />
)

export function ChangesField() {
  const { savedDocumentData = {} } = useDocumentInfo()
  return (
    <div style={{ margin: '1.5rem 0' }}>
      <p>
        {String(savedDocumentData.username ?? '')},{' '}
        <DateTime at={String(savedDocumentData.createdAt)} />
      </p>
      <ChangeTable {...savedDocumentData} />
    </div>
  )
}

/** Names subjects that are not collections. */
const KINDS: Record<string, string> = {
  imports: 'import',
  followed_feed: 'followed feed',
  subscriber_lists: 'list of subscribers',
}

type FoundField = ReturnType<typeof flattenTopLevelFields<ClientField>>[number] | undefined

/** By name, or by path in a group: `feed.newAddress`. */
function fieldOf(fields: ClientField[], path: string): FoundField {
  const [name = '', ...rest] = path.split('.')
  const found = flattenTopLevelFields(fields).find((field) => field.name === name)
  return rest.length > 0 && found?.type === 'group'
    ? fieldOf(found.fields, rest.join('.'))
    : found
}

const textOf = (label: unknown) => (typeof label === 'string' ? label : undefined)

const labelOf = (field: FoundField) =>
  field && 'label' in field ? textOf(field.label) : undefined

function optionOf(field: FoundField, value: string) {
  if (field?.type !== 'select') return undefined
  const option = field.options.find(
    (each) => typeof each === 'object' && each.value === value,
  )
  return typeof option === 'object' ? textOf(option.label) : undefined
}
