import { expect, test } from 'vitest'
import { describeChange } from '@/lib/editing/describe-change'
import type { FieldChange } from '@/lib/editing/record-change'

const LABELS: Record<string, string> = {
  audio: 'Audio',
  body: 'Show notes',
  face: 'Branding',
  locked: 'Other hosts may not import the feed',
  noIndex: 'Hidden from search engines',
  publishDate: 'Publish Date',
  role: 'Role',
}
const OPTIONS: Record<string, string> = { user: 'User', editor: 'Editor', read: 'Read', new: 'New' }

const say = (noun: string, title: string, changes: FieldChange[], action = 'changed') =>
  describeChange(
    { action, title, changes },
    {
      noun,
      labelOf: (field) => LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1),
      optionOf: (_, value) => OPTIONS[value],
      momentOf: (iso) => iso.slice(0, 10),
    },
  )
const episode = (...changes: FieldChange[]) => say('episode', 'Move 37', changes)

test.each([
  [
    'another audio file, whose address and length follow',
    episode(
      { field: 'audio', from: 'hour.mp3', to: 'short.mp3' },
      { field: 'audioUrl', from: '/media/hour.mp3', to: '/media/short.mp3' },
      { field: 'duration', from: '1:00:00', to: '10:00' },
    ),
    'replaced the audio of the episode “Move 37”: hour.mp3 → short.mp3',
  ],
  [
    'a file that was taken away',
    episode({ field: 'audio', from: 'hour.mp3', to: null }),
    'removed the audio from the episode “Move 37”: hour.mp3',
  ],
  [
    'a file with other things',
    episode({ field: 'audio', from: 'a.mp3', to: 'b.mp3' }, { field: 'title', from: 'A', to: 'B' }),
    'changed the episode “Move 37”: Audio a.mp3 → b.mp3, Title “A” → “B”',
  ],
  [
    'a first text',
    episode({ field: 'summary', from: null, to: 'New.' }),
    'added the summary to the episode “Move 37”: “New.”',
  ],
  [
    'a switch',
    episode({ field: 'noIndex', from: false, to: true }),
    'changed “Hidden from search engines” of the episode “Move 37”: no → yes',
  ],
  ['publishing', episode({ field: 'isPublished', to: true }), 'published the episode “Move 37”'],
  [
    'the trash',
    episode(
      { field: 'deletedAt', from: null, to: '2026-01-01T10:00:00.000Z' },
      { field: 'isPublished', to: false },
    ),
    'moved the episode “Move 37” to the trash',
  ],
  [
    'a role',
    say('user', 'ann', [{ field: 'role', from: 'user', to: 'editor' }]),
    'changed the role of the user “ann”: User → Editor',
  ],
  ['an import', say('import', 'feed.xml', [], 'created'), 'began the import “feed.xml”'],
  ['a deletion', say('message', 'Message', [], 'deleted'), 'deleted a message'],
  ['a beginning', say('episode', 'Move 37', [], 'created'), 'created the episode “Move 37”'],
])('%s is told in words', (_, said, expected) => expect(said).toBe(expected))
