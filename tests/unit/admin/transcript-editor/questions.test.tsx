// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { press, refuse, servePanel, wait } from '@tests/support/panel-part'
import { openTranscript, rowOf } from '@tests/support/transcript-editor'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const [A, B, C] = ['Good morning.', 'A spam filter counts words.', 'Really?'] as const
const EPISODE = '/api/cms/episodes/e1'
const KEPT = { id: 'q1', question: 'Who greets?', answer: 'The host.', startsAt: '0:00' }

/** An episode in the database, which another save changes just before each of the first few of ours. */
function storeEpisode({ othersFirst = 0 } = {}) {
  const stored = { updatedAt: '0', questions: [KEPT] as object[] }
  let left = othersFirst
  server.reply(`GET ${EPISODE}`, () => ({ ...stored }))
  server.reply(`PATCH ${EPISODE}`, ({ body }) => {
    const given = JSON.parse(String(body)) as typeof stored
    if (left > 0) {
      left -= 1
      stored.questions = [...stored.questions, { question: `Theirs ${left}?`, answer: 'Yes.' }]
      stored.updatedAt += '1'
    }
    if (given.updatedAt !== stored.updatedAt) return refuse(409, 'Someone else has saved this.')
    Object.assign(stored, { questions: given.questions, updatedAt: `${stored.updatedAt}1` })
    return { doc: stored }
  })
  return stored
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
async function answer(text: string, from: number, to = from) {
  const { area } = rowOf(text)
  area.focus()
  area.setSelectionRange(from, to)
  fireEvent.keyDown(area, { key: 'q', code: 'KeyQ', altKey: true })
  await wait()
}

describe('a passage that answers a question', () => {
  test('is added to the questions of the episode as it is written, and is marked at its row', async () => {
    const stored = storeEpisode()
    await openTranscript(server, { questions: [KEPT] })
    expect(rowOf(A).getByText('Answers “Who greets?”')).toBeDefined()
    await answer(B, 0, 13)
    expect(document.activeElement).toBe(field('Question'))
    expect([field('Answer').value, field('From').value, field('To').value]).toEqual([
      'A spam filter',
      '0:02',
      '0:03',
    ])
    expect(screen.getByRole('button', { name: 'Add the question' })).toHaveProperty('disabled', true)
    fill('Question', 'What counts words?')
    fill('Other ways to ask it, one on each line', 'Who counts?\nWhat does a filter do?')
    fill('Answer', 'A spam filter does.')
    fill('Word it explains, if any', 'Spam filter')
    await press('Add the question')
    expect(stored.questions).toEqual([
      KEPT,
      {
        question: 'What counts words?',
        otherWays: 'Who counts?\nWhat does a filter do?',
        answer: 'A spam filter does.',
        term: 'Spam filter',
        startsAt: '0:02',
        endsAt: '0:03',
      },
    ])
    expect(toast.success).toHaveBeenCalledWith('Added to the questions of this episode')
    expect(screen.queryByRole('form', { name: 'Answers a question' })).toBeNull()
    expect(rowOf(B).getByText('Answers “What counts words?”')).toBeDefined()
    expect(document.activeElement).toBe(rowOf(B).area)
  })

  test('goes from the cursor’s row to the end of what is said there', async () => {
    await openTranscript(server)
    rowOf(A).area.focus()
    await wait()
    await press('Answers a question')
    expect([field('Answer').value, field('From').value, field('To').value]).toEqual([
      `${A} ${B}`,
      '0:00',
      '0:04',
    ])
  })

  test('may be another one, and what was written stays', async () => {
    await openTranscript(server)
    await answer(A, 0)
    fill('Question', 'What counts words?')
    await answer(C, 0)
    expect([field('Question').value, field('Answer').value, field('From').value]).toEqual([
      'What counts words?',
      C,
      '0:04',
    ])
    fireEvent.keyDown(field('Question'), { key: 'Escape' })
    await wait()
    expect(document.activeElement).toBe(rowOf(C).area)
  })

  test('waits for another press when others saved in the meantime, and is added to that', async () => {
    const stored = storeEpisode({ othersFirst: 1 })
    await openTranscript(server, { questions: [KEPT] })
    await answer(B, 0)
    fill('Question', 'What counts words?')
    await press('Add the question')
    expect(stored.questions).toHaveLength(2)
    await press('Add the question')
    expect(stored.questions).toHaveLength(3)
    expect(stored.questions.at(-1)).toMatchObject({ question: 'What counts words?' })
  })
})
