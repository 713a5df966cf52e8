// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import type { DefaultCellComponentProps } from 'payload'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangesCell, ChangesField, ChangeTable } from '@/admin/changes/change-table'
import type { FieldChange } from '@/lib/editing/record-change'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const FIELDS = [
  { name: 'summary', type: 'textarea', label: 'Summary' },
  { name: 'noIndex', type: 'checkbox', label: 'Hidden from search engines' },
  { name: 'publishDate', type: 'date', label: 'Publish Date' },
  { name: 'role', type: 'select', label: 'Role', options: [{ value: 'editor', label: 'Editor' }] },
  { name: 'feed', type: 'group', fields: [{ name: 'newAddress', type: 'text', label: 'New address' }] },
]
afterEach(cleanup)

function rowOf(change: FieldChange): string[] {
  panel.open({ fields: FIELDS })
  render(<ChangeTable action="changed" changes={[change]} subject="imports" title="a.xml" />)
  const row = within(screen.getByRole('row'))
  return [row.getByRole('rowheader'), ...row.getAllByRole('cell')].map((cell) => cell.textContent)
}

test.each<[string, FieldChange, string[]]>([
  ['a text', { field: 'summary', from: 'Before.', to: 'After.' }, ['Summary', 'Before.', '→ After.']],
  ['a first text', { field: 'summary', from: null, to: 'New.' }, ['Summary', '', '→ New.']],
  ['a removed file', { field: 'audio', from: 'a.mp3', to: null }, ['audio', 'a.mp3', '→ nothing']],
  ['a value that is not recorded', { field: 'summary' }, ['Summary', '', '']],
  ['a switch', { field: 'noIndex', from: false, to: true }, ['Hidden from search engines', 'no', '→ yes']],
  ['an option', { field: 'role', from: 'user', to: 'editor' }, ['Role', 'user', '→ Editor']],
  ['a field in a group', { field: 'feed.newAddress', from: 'a', to: 'b' }, ['New address', 'a', '→ b']],
  ['a count', { field: 'episodes', to: 0 }, ['episodes', '', '→ 0']],
  ['an act without a field', { field: 'earlier version' }, ['earlier version', '', '']],
])('%s is shown with what it was and what it became', (_, change, row) => expect(rowOf(change)).toEqual(row))

test('a moment is shown as one', () => {
  const [, from] = rowOf({ field: 'publishDate', from: '2026-01-02T10:00:00.000Z', to: null })
  expect(from).toMatch(/^Jan 2, 2026/)
})

test.each([
  ['deleted', 'imports', 'feed.xml', 'deleted import “feed.xml”'],
  ['changed', 'show', 'The show', 'changed The show'],
  ['created', 'subscriber_lists', 'list of subscribers', 'created list of subscribers'],
])('%s %s is named', (action, subject, title, name) => {
  const rowData = { action, subject, title, changes: [] }
  render(<ChangesCell {...({ rowData } as unknown as DefaultCellComponentProps)} />)
  expect(screen.getByRole('table', { name })).toBeDefined()
})

test('the page of an entry says who and when besides', () => {
  const entry = {
    username: 'ann',
    createdAt: '2026-01-02T10:00:00.000Z',
    action: 'deleted',
    subject: 'imports',
  }
  panel.open({ document: { savedDocumentData: { ...entry, title: 'feed.xml' } } })
  const { container } = render(<ChangesField />)
  expect(container.textContent).toMatch(/^ann, Jan 2, 2026.*deleted import “feed\.xml”$/)
})
