import { expect, test } from 'vitest'
import { describeChange } from '@/lib/editing/field-changes'

const words = {
  noun: 'episode',
  labelOf: (field: string) => field.toUpperCase(),
  momentOf: (iso: string) => iso.slice(0, 10),
}
const ID = '00154283-c021-4d6f-9a1e-111122223333'
const changed = (
  ...changes: { field: string; from?: string | number | null; to?: string | number | boolean | null }[]
) => describeChange({ action: 'changed', title: 'Lighthouses', changes }, words)

test.each([
  [
    changed({ field: 'audio', from: 'hour.mp3', to: 'short.mp3' }),
    'changed the episode “Lighthouses”: AUDIO “hour.mp3” → “short.mp3”',
  ],
  [changed({ field: 'body' }), 'changed the episode “Lighthouses”: BODY'],
  [
    changed({ field: 'summary', from: null, to: 'New.' }),
    'changed the episode “Lighthouses”: SUMMARY “New.”',
  ],
  [
    changed({ field: 'summary', from: 'Old.', to: '' }),
    'changed the episode “Lighthouses”: SUMMARY “Old.” → none',
  ],
  [
    changed({ field: 'audio', from: ID, to: ID.replace('0', '1') }),
    'changed the episode “Lighthouses”: AUDIO another → another',
  ],
  [
    changed(
      { field: 'season', from: 1, to: 2 },
      { field: 'publishDate', from: '2026-01-01T10:00:00.000Z', to: '2026-01-02T10:00:00.000Z' },
    ),
    'changed the episode “Lighthouses”: SEASON 1 → 2, PUBLISHDATE 2026-01-01 → 2026-01-02',
  ],
  [changed({ field: 'isPublished', to: true }), 'published the episode “Lighthouses”'],
  [
    changed({ field: 'isPublished', to: false }, { field: 'title' }),
    'withdrew the episode “Lighthouses”: TITLE',
  ],
  [
    changed(
      { field: 'deletedAt', from: null, to: '2026-01-01T10:00:00.000Z' },
      { field: 'isPublished', to: false },
    ),
    'moved the episode “Lighthouses” to the trash',
  ],
])('what was changed is said in words: %s', (said, expected) => {
  expect(said).toBe(expected)
})

test('what has no name of its own is called by its kind', () => {
  const message = { ...words, noun: 'message' }
  expect(describeChange({ action: 'deleted', title: 'Message', changes: [] }, message)).toBe(
    'deleted a message',
  )
  expect(describeChange({ action: 'created', title: 'Lighthouses', changes: [] }, words)).toBe(
    'created the episode “Lighthouses”',
  )
})
