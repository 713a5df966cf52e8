import { expect, test } from 'vitest'
import { joinNextPassage, type Passage } from '@/lib/search/moments'

const passage = (start: number, end: number, speaker: string | null, text: string): Passage => ({
  episodeId: 'a',
  position: 1,
  segmentId: 'seg-1',
  start,
  end,
  speaker,
  text,
})

test.for<
  [name: string, first: Passage, next: Passage | undefined, text: string, end: number, speaker: string | null]
>([
  [
    'the passage that follows',
    passage(0, 15, 'Ada', 'It is called ELIZA.'),
    passage(15, 30, 'Ada and Ben', 'It had two rules.'),
    'It is called ELIZA.\nIt had two rules.',
    30,
    'Ada and Ben',
  ],
  ['nothing at the end of an episode', passage(0, 15, 'Ada', 'Goodbye.'), undefined, 'Goodbye.', 15, 'Ada'],
  [
    'nothing that would make it longer than a moment',
    passage(0, 15, 'Ada', 'So.'),
    passage(15, 41, 'Ben', 'And so on.'),
    'So.',
    15,
    'Ada',
  ],
  [
    'what nobody is named for',
    passage(0, 5, null, 'One.'),
    passage(5, 9, null, 'Two.'),
    'One.\nTwo.',
    9,
    null,
  ],
])('a passage is read on with %s', ([, first, next, text, end, speaker]) => {
  expect(joinNextPassage(first, next)).toEqual({ ...first, text, end, speaker })
})
