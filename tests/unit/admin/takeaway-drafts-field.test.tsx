// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TakeawayDraftsField } from '@/admin/takeaway-drafts-field'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const PATH = '/api/episodes/e1/takeaways'
const server = servePanel()

beforeEach(() => {
  panel.open({ document: { id: 'e1' }, values: { keyTakeaways: [{ text: 'Kept before.' }] } })
  server.reply(`GET ${PATH}`, () => ({ drafts: ['Ask twice.', 'Doubt the first answer.'] }))
  server.reply(`DELETE ${PATH}`, () => ({ drafts: ['Doubt the first answer.'] }))
})

async function open() {
  renderPart(<TakeawayDraftsField />)
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
    fireEvent.change(screen.getByRole('textbox', { name: 'Proposal 1' }), {
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

  test('cannot be accepted empty', async () => {
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Proposal 1' }), { target: { value: ' ' } })
    const [accept] = screen.getAllByRole('button', { name: 'Accept' })
    expect(accept).toHaveProperty('disabled', true)
  })
})

describe('asking for proposals', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    server.reply(`GET ${PATH}`, () => ({ drafts: [] }))
    server.reply(`POST ${PATH}`, () => ({}))
  })

  test('looks again until they have come', async () => {
    await open()
    await press('Propose takeaways')
    expect(screen.getByRole('status').textContent).toBe('The transcript is being read…')
    expect(screen.getByRole('button', { name: 'Propose takeaways' })).toHaveProperty('disabled', true)
    server.reply(`GET ${PATH}`, () => ({ drafts: ['At last.'] }))
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

  test('says why when the server refuses', async () => {
    server.reply(`POST ${PATH}`, () => refuse(409, 'There is no transcript yet.'))
    await open()
    await press('Propose takeaways')
    expect(toast.error).toHaveBeenCalledWith('There is no transcript yet.')
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

test('an editor is told when the proposals cannot be loaded', async () => {
  server.reply(`GET ${PATH}`, () => refuse(503, 'Not now.'))
  await open()
  expect(screen.getByRole('alert').textContent).toContain('can’t be loaded right now')
})

test('nothing is asked for an episode that is not saved', async () => {
  panel.open({ document: {} })
  await open()
  expect(screen.getByRole('button', { name: 'Propose takeaways' })).toHaveProperty('disabled', true)
  expect(server.sent('GET /api/episodes/undefined/takeaways')).toEqual([])
})
