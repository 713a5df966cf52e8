// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ProposalsField } from '@/admin/episodes/proposals-field'
import type { ProposalKind } from '@/lib/transcription/proposals'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = '/api/episodes/e1/proposals/takeaways'
const server = servePanel()

beforeEach(() => {
  panel.open({ document: { id: 'e1' }, values: { keyTakeaways: [{ text: 'Kept before.' }] } })
  server.reply(`GET ${PATH}`, () => ({
    proposals: [{ text: 'Ask twice.' }, { text: 'Doubt the first answer.' }],
  }))
  server.reply(`DELETE ${PATH}`, () => ({ proposals: [{ text: 'Doubt the first answer.' }] }))
})

async function open(kind: ProposalKind = 'takeaways') {
  renderPart(<ProposalsField kind={kind} />)
  await wait()
}
const proposals = () => screen.queryAllByRole('textbox').map((box) => (box as HTMLTextAreaElement).value)
const taken = () => (panel.state().values.keyTakeaways as { text: string }[]).map(({ text }) => text)
const pressFirst = async (name: string) => {
  const [first] = screen.getAllByRole('button', { name })
  fireEvent.click(first as HTMLElement)
  await wait()
}

describe('a proposed takeaway', () => {
  test('goes into the form as the editor has put it, and leaves the list', async () => {
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Proposed takeaway 1' }), {
      target: { value: 'Ask three times.' },
    })
    await pressFirst('Accept')
    expect(server.sent(`DELETE ${PATH}`)).toEqual([{ text: 'Ask twice.' }])
    expect(taken()).toEqual(['Kept before.', 'Ask three times.'])
    expect(proposals()).toEqual(['Doubt the first answer.'])
  })

  test('stays out of the form when it cannot be taken from the list, so that it is not there twice', async () => {
    server.reply(`DELETE ${PATH}`, () => refuse(503, 'Not now.'))
    await open()
    await pressFirst('Accept')
    expect(taken()).toEqual(['Kept before.'])
    expect(toast.error).toHaveBeenCalledWith('Not now.')
    expect(proposals()).toHaveLength(2)
  })

  test('is dropped without a trace in the form', async () => {
    await open()
    await pressFirst('Drop')
    expect(taken()).toEqual(['Kept before.'])
    expect(proposals()).toEqual(['Doubt the first answer.'])
  })
})

test('a proposed question shows its answer, and goes into the form with all it has', async () => {
  const path = '/api/episodes/e1/proposals/questions'
  const answered = {
    otherWays: 'Once or twice?',
    answer: 'Twice, as answers differ.',
    startsAt: '0:12',
    endsAt: '1:05',
  }
  server.reply(`GET ${path}`, () => ({ proposals: [{ text: 'How often do I ask?', ...answered }] }))
  server.reply(`DELETE ${path}`, () => ({ proposals: [] }))
  await open('questions')
  expect(screen.getByRole('listitem').textContent).toContain('Twice, as answers differ. (0:12–1:05)')
  fireEvent.change(screen.getByRole('textbox', { name: 'Proposed question 1' }), {
    target: { value: 'How often shall I ask?' },
  })
  await pressFirst('Accept')
  expect(server.sent(`DELETE ${path}`)).toEqual([{ text: 'How often do I ask?' }])
  expect(panel.state().values.questions).toEqual([{ question: 'How often shall I ask?', ...answered }])
})

describe('asking for proposals', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    server.reply(`GET ${PATH}`, () => ({ proposals: [] }))
    server.reply(`POST ${PATH}`, () => ({}))
  })

  test('looks again until they have come', async () => {
    await open()
    await press('Propose takeaways')
    expect(screen.getByRole('status').textContent).toBe('The transcript is being read…')
    expect(screen.getByRole('button', { name: 'Propose takeaways' })).toHaveProperty('disabled', true)
    server.reply(`GET ${PATH}`, () => ({ proposals: [{ text: 'At last.' }] }))
    await wait(2_000)
    expect(proposals()).toEqual(['At last.'])
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('says after two minutes that nothing was proposed', async () => {
    await open()
    await press('Propose takeaways')
    for (let look = 0; look < 60; look += 1) await wait(2_000)
    expect(toast.error).toHaveBeenCalledWith('Nothing was proposed. The log of the server says why.')
    expect(screen.getByRole('button', { name: 'Propose takeaways' })).toHaveProperty('disabled', false)
  })
})
