// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import type { FieldDiffClientProps, SanitizedCollectionConfig } from 'payload'
import { expect, test, vi } from 'vitest'
import { AddressDiff, StatusDiff } from '@/admin/changes/version-diffs'
import { applyAdminDefaults } from '@/collections/admin-defaults'

vi.mock('@payloadcms/ui', () => ({
  useTranslation: () => ({ i18n: {} }),
  escapeDiffHTML: (html: string) => html,
  unescapeDiffHTML: (html: string) => html,
  getHTMLDiffComponents: ({ fromHTML, toHTML }: Record<string, string>) => ({ From: fromHTML, To: toHTML }),
  FieldDiffContainer: ({ From, To }: { From: string; To: string }) => `${From} → ${To}`,
}))

const between = (comparisonValue: unknown, versionValue: unknown) =>
  ({ comparisonValue, versionValue, field: { label: 'Status' } }) as FieldDiffClientProps

test.each([
  ['/media/bread.mp3', '/media/rolls.mp3', ''],
  [null, '/media/rolls.mp3', ''],
  ['/media/bread.mp3', 'https://host.example/rolls.mp3', 'https://host.example/rolls.mp3'],
])(
  'a comparison of versions says how the address %s became %s only where an editor wrote one',
  (from, to, said) => {
    const { container } = render(<AddressDiff {...between(from, to)} />)
    if (said) expect(screen.getByText(said, { exact: false })).toBeTruthy()
    else expect(container.textContent).toBe('')
  },
)

test('a comparison of versions calls an episode a draft or public', () => {
  const { container } = render(<StatusDiff {...between(false, true)} />)
  expect(container.textContent).toBe('<p>Draft</p> → <p>Public</p>')
})

test('a comparison of versions leaves out the fields that no form shows', () => {
  const collection = {
    admin: {},
    fields: [
      { name: 'summary', type: 'text' },
      { name: 'description', type: 'textarea', admin: { hidden: true } },
      { name: 'updatedAt', type: 'date' },
    ],
  }
  applyAdminDefaults(collection as unknown as SanitizedCollectionConfig)
  const diffs = collection.fields.map(({ admin }) => JSON.stringify(admin ?? {}).includes('NoDiff'))
  expect(diffs).toEqual([false, true, true])
})
