import { expect, test } from 'vitest'
import { describeChange, EARLIER_VERSION, IMPORT_STATUS } from '@/lib/editing/describe-change'
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
const ID = '00154283-c021-4d6f-9a1e-111122223333'

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
    'a first picture',
    episode(
      { field: 'artwork', from: null, to: 'go.png' },
      { field: 'artworkUrl', from: null, to: '/media/go.png' },
    ),
    'added the artwork to the episode “Move 37”: go.png',
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
    'two people who are one now',
    say('person', 'Ann', [
      { field: 'merged person', to: 'Ann B. (id)' },
      { field: 'episodes', to: 2 },
    ]),
    'merged “Ann B. (id)” into the person “Ann”: Episodes 2',
  ],
  [
    'files of which ids alone are known',
    episode({ field: 'audio', from: ID, to: ID.replace('0', '1') }),
    'changed the audio of the episode “Move 37”',
  ],
  ['long texts', episode({ field: 'body' }), 'changed the show notes of the episode “Move 37”'],
  ['questions', episode({ field: 'questions' }), 'changed the questions of the episode “Move 37”'],
  [
    'a first text',
    episode({ field: 'summary', from: null, to: 'New.' }),
    'added the summary to the episode “Move 37”: “New.”',
  ],
  [
    'a text that went',
    episode({ field: 'summary', from: 'Old.', to: '' }),
    'removed the summary from the episode “Move 37”: “Old.”',
  ],
  [
    'a number and a date',
    episode(
      { field: 'season', from: 1, to: 2 },
      { field: 'publishDate', from: '2026-01-01T10:00:00.000Z', to: '2026-01-02T10:00:00.000Z' },
    ),
    'changed the episode “Move 37”: Season 1 → 2, Publish Date 2026-01-01 → 2026-01-02',
  ],
  [
    'a switch',
    episode({ field: 'noIndex', from: false, to: true }),
    'changed “Hidden from search engines” of the episode “Move 37”: no → yes',
  ],
  ['publishing', episode({ field: 'isPublished', to: true }), 'published the episode “Move 37”'],
  [
    'withdrawing',
    episode({ field: 'isPublished', to: false }, { field: 'title' }),
    'withdrew the episode “Move 37”: Title',
  ],
  [
    'the trash',
    episode(
      { field: 'deletedAt', from: null, to: '2026-01-01T10:00:00.000Z' },
      { field: 'isPublished', to: false },
    ),
    'moved the episode “Move 37” to the trash',
  ],
  [
    'a transcript',
    episode({ field: 'transcriptSegments' }, { field: 'transcriptOrigin', from: 'machine', to: 'human' }),
    'changed the transcript of the episode “Move 37”',
  ],
  [
    'a restored version',
    episode({ field: EARLIER_VERSION }, { field: 'title', from: 'New', to: 'Old' }),
    'brought an earlier version of the episode “Move 37” back: Title “New” → “Old”',
  ],
  [
    'a paper',
    say('research paper', 'Go', [{ field: 'abstract' }]),
    'changed the abstract of the research paper “Go”',
  ],
  ['a page', say('page', 'About AI', [{ field: 'blocks' }]), 'changed the blocks of the page “About AI”'],
  ['the show’s face', say('the show', 'The show', [{ field: 'face' }]), 'changed the branding of the show'],
  [
    'the show’s lock',
    say('the show', 'The show', [{ field: 'locked', from: true, to: false }]),
    'changed “Other hosts may not import the feed” of the show: yes → no',
  ],
  [
    'the home page',
    say('the home page', 'Home page', [{ field: 'title' }, { field: 'lead' }]),
    'changed the home page: Title, Lead',
  ],
  [
    'a role',
    say('user', 'ann', [{ field: 'role', from: 'user', to: 'editor' }]),
    'changed the role of the user “ann”: User → Editor',
  ],
  [
    'sessions',
    say('user', 'ann', [{ field: 'signed out everywhere' }]),
    'ended all sessions of the user “ann”',
  ],
  [
    'a link',
    say('user', 'ann', [{ field: 'link for a new password' }]),
    'sent a link for a new password to the user “ann”',
  ],
  [
    'a subscriber',
    say('subscriber', 'Subscriber', [{ field: 'isActive', from: true, to: false }]),
    'unsubscribed a subscriber',
  ],
  [
    'a message',
    say('message', 'Message', [{ field: 'status', from: 'new', to: 'read' }]),
    'changed the status of a message: New → Read',
  ],
  [
    'a message that was no spam',
    say('message', 'Message', [{ field: 'asideReason', from: 'Links.', to: null }]),
    'brought a message back from aside',
  ],
  ['an import', say('import', 'feed.xml', [], 'created'), 'began the import “feed.xml”'],
  [
    'an import that rests',
    say('import', 'feed.xml', [{ field: IMPORT_STATUS, from: 'running', to: 'paused' }]),
    'paused the import “feed.xml”',
  ],
  [
    'an import that is undone',
    say('import', 'feed.xml', [{ field: IMPORT_STATUS, from: 'done', to: 'undoing' }]),
    'undid the import “feed.xml”',
  ],
  ['a deletion', say('message', 'Message', [], 'deleted'), 'deleted a message'],
  ['a beginning', say('episode', 'Move 37', [], 'created'), 'created the episode “Move 37”'],
])('%s is told in words', (_, said, expected) => expect(said).toBe(expected))
