import { expect, test } from 'vitest'
import { type Checked, checkEpisode } from '@/lib/episodes/checklist'

const body = { root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Wheels.' }] }] } }
const WHOLE: Checked = {
  title: 'Wheels',
  audio: 'm1',
  body,
  publishDate: '2026-11-23T09:00:00.000Z',
  summary: 'Why they are round.',
  artwork: 'm2',
  chapters: 3,
  takeaways: 2,
  questions: 1,
  sources: 1,
  hasTranscript: true,
}
const open = (episode: Checked) => checkEpisode(episode).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test.each<[string, Partial<Checked>]>([
  ['Title', { title: ' ' }],
  ['Audio', { audio: null }],
  ['Show notes', { body: null }],
  ['Publish Date', { publishDate: null }],
  ['Artwork', { artwork: null }],
  ['Chapters', { chapters: 0 }],
  ['Transcript', { hasTranscript: false }],
  ['Summary', { summary: ' ' }],
  ['Key takeaways', { takeaways: 0 }],
  ['Questions', { questions: 0 }],
  ['Sources', { sources: 0 }],
])('without it, %s alone is to be done', (name, lack) => {
  expect(open({ ...WHOLE, ...lack })).toEqual([name])
})
