'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { ClientField, DefaultCellComponentProps } from 'payload'
import { useIsDrawnHere } from '@/admin/dashboard/moment'
import { describeChange, type FieldChange } from '@/lib/editing/field-changes'
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
  const noun = typeof singular === 'string' ? singular.toLowerCase() : title.toLowerCase() || subject
  const fields = (collection ?? global)?.fields ?? []
  const entry = { action, title, changes: Array.isArray(changes) ? (changes as FieldChange[]) : [] }
  return describeChange(entry, {
    noun,
    labelOf: (field) => labelOf(fields, field) ?? field,
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

function labelOf(fields: readonly ClientField[], name: string): string | undefined {
  for (const field of fields) {
    if ('name' in field && field.name === name)
      return typeof field.label === 'string' ? field.label : undefined
    const inner = field.type === 'tabs' ? field.tabs.flatMap((tab) => tab.fields) : fieldsWithin(field)
    const found = labelOf(inner, name)
    if (found) return found
  }
  return undefined
}

const fieldsWithin = (field: ClientField): readonly ClientField[] =>
  !('name' in field) && 'fields' in field ? field.fields : []
