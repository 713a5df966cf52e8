import { describe, expect, test } from 'vitest'
import { PROPOSAL_KINDS, type ProposalKind, tryParseProposals } from '@/lib/transcription/proposals'

const TOLD = { known: ['Do owls sleep?', 'When are owls awake?'], length: 95.4 }
const QUESTION = {
  question: 'Why do owls turn their heads?',
  otherWays: ['How far can an owl look round?', ' Can owls look behind themselves? '],
  answer: 'Their eyes do not move.',
  start: '0:12',
  end: '1:05.5',
}
const read = (said: object, kinds: readonly ProposalKind[] = PROPOSAL_KINDS) =>
  tryParseProposals(JSON.stringify(said), kinds, TOLD)
const questionsIn = (...questions: object[]) => read({ questions })?.questions

test.each([
  [`{"takeaways":["${'x'.repeat(501)}","fits"]}`, ['fits']],
  ['{"takeaways":[7,"fits"]}', ['fits']],
  ['{"takeaways":[]}', undefined],
  ['{"other":1}', undefined],
  ['Here are your takeaways:', undefined],
])('proposed takeaways are read, or not taken: %s', (content, takeaways) => {
  const proposals = tryParseProposals(content, PROPOSAL_KINDS, TOLD)
  expect(proposals?.takeaways?.map(({ text }) => text)).toEqual(takeaways)
})

describe('a proposed question', () => {
  test('has its other ways one on each line, and the times as editors write them', () => {
    expect(questionsIn(QUESTION)).toEqual([
      {
        text: 'Why do owls turn their heads?',
        otherWays: 'How far can an owl look round?\nCan owls look behind themselves?',
        answer: 'Their eyes do not move.',
        startsAt: '0:12',
        endsAt: '1:05',
      },
    ])
    expect(questionsIn({ ...QUESTION, start: 12, end: 65 })?.[0]).toMatchObject({
      startsAt: '0:12',
      endsAt: '1:05',
    })
    expect(questionsIn({ ...QUESTION, end: '1:36' })).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['ends before it starts', { start: '1:05', end: '0:12' }],
    ['lies behind the end of the transcript', { end: '1:37' }],
    ['has no time', { start: undefined }],
    ['has no answer', { answer: ' ' }],
    ['has more other ways than the field takes', { otherWays: ['x'.repeat(1_001)] }],
    ['is answered already, however it is written', { question: 'do owls sleep' }],
    ['is another way to ask one that is answered', { question: 'When are owls awake??' }],
  ])('that %s is not taken, and the others are', (_, wrong) => {
    const other = { ...QUESTION, question: 'What do owls eat?' }
    expect(questionsIn({ ...QUESTION, ...wrong }, other)?.map(({ text }) => text)).toEqual([
      'What do owls eat?',
    ])
  })

  test('is taken once, and at most ten are', () => {
    expect(questionsIn(QUESTION, { ...QUESTION, question: 'why do owls turn their heads' })).toHaveLength(1)
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...QUESTION,
      question: `What is owl number ${at}?`,
    }))
    expect(questionsIn(...many)).toHaveLength(10)
  })
})
