import { describe, expect, test } from 'vitest'
import { joinChunks as join, type TranscribedChunk, type Utterance } from '@/lib/transcription/join-chunks'

const joinChunks = (chunks: TranscribedChunk[], knowsNames = false) => join(chunks, knowsNames)

const text = (segments: readonly Utterance[]) => segments.map((segment) => segment.text).join(' ')
const heard = (start: number, end: number, words: string, speaker?: string): Utterance => ({
  start,
  end,
  text: words,
  speaker,
})

describe('joined chunks', () => {
  test('count their times from the start of the sound', () => {
    const joined = joinChunks([
      { start: 0, end: 10, segments: [heard(1, 4.25, 'One.')] },
      { start: 5, end: 15, segments: [heard(5.1, 6.2, 'Two.')] },
    ])
    expect(joined).toMatchObject([
      { start: 1, end: 4.25 },
      { start: 10.1, end: 11.2 },
    ])
  })

  test.each([
    [
      'broken words at both ends go',
      'We train the model on very many exam',
      'el on very many examples and then we test it.',
      'We train the model on very many examples and then we test it.',
    ],
    [
      'accents neither',
      'le modèle a appris hier',
      'modele a appris hier soir',
      'le modèle a appris hier soir',
    ],
    [
      'nothing is doubled that is said twice',
      'no no no no yes',
      'no no no no yes indeed',
      'no no no no yes indeed',
    ],
    [
      'nothing is lost that is said twice before the cut and once behind it',
      'We test it. We test it.',
      'We test it. Now.',
      'We test it. We test it. Now.',
    ],
    [
      'scripts without blanks work as well',
      '我们今天讨论人工智能的历史',
      '讨论人工智能的历史和未来',
      '我们今天讨论人工智能的历史和未来',
    ],
  ])('have what both heard once: %s', (_, before, after, expected) => {
    const joined = joinChunks([
      { start: 0, end: 10, segments: [heard(5, 10, before)] },
      { start: 5, end: 15, segments: [heard(0, 6, after)] },
    ])
    expect(text(joined).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')).toBe(expected)
  })

  test('are parted in the middle where the two heard nothing alike', () => {
    const joined = joinChunks([
      {
        start: 0,
        end: 10,
        segments: [heard(0, 5, 'Before it.'), heard(5, 7, 'Left side.'), heard(8, 10, 'Lost words.')],
      },
      {
        start: 5,
        end: 15,
        segments: [heard(0, 2, 'Gone too.'), heard(3, 6, 'Right side.'), heard(6, 9, 'After it.')],
      },
    ])
    expect(text(joined)).toBe('Before it. Left side. Right side. After it.')
  })

  test('lose nothing to silence on either side', () => {
    const spoken = [heard(1, 2, 'Only here.')]
    const silent: Utterance[] = []
    for (const [before = [], after = []] of [
      [silent, spoken],
      [spoken, silent],
    ]) {
      const first = { start: 0, end: 10, segments: before }
      expect(text(joinChunks([first, { start: 5, end: 15, segments: after }]))).toBe('Only here.')
    }
  })

  test('keep the name of a speaker who goes on', () => {
    const joined = joinChunks([
      {
        start: 0,
        end: 10,
        segments: [
          heard(0, 4, 'I ask you.', 'Speaker A'),
          heard(4, 10, 'And so I answer at length.', 'Speaker B'),
        ],
      },
      {
        start: 5,
        end: 20,
        segments: [
          heard(0, 5, 'So I answer at length.', 'Speaker A'),
          heard(6, 8, 'I am new here.', 'Speaker C'),
        ],
      },
    ])
    expect(joined.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 2', 'Speaker 3'])
  })

  test('trust the names of a provider that was told them', () => {
    const chunks = [
      { start: 0, end: 10, segments: [heard(0, 3, 'First.', 'A')] },
      { start: 5, end: 15, segments: [heard(6, 8, 'It is me again.', 'Speaker 1')] },
    ]
    expect(joinChunks(chunks, true).map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 1'])
    expect(joinChunks(chunks).map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 2'])
  })
})
