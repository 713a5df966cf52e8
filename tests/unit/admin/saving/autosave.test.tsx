// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press as pressButton, refuse, renderPart, servePanel, unreachable } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave } from '@/admin/saving/autosave'
import { SaveButton } from '@/admin/saving/save-button'
import { formatMoment } from '@/lib/text/dates'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const DRAFT = '/api/drafts/episodes.e1'
const KEPT = 'Your changes are kept as a draft.'
const SAVED_AT = '2026-11-20T11:00:00Z'
const server = servePanel()

beforeEach(() => {
  panel.open({
    document: { id: 'e1', collectionSlug: 'episodes' },
    values: { title: 'Stored', summary: 'Short' },
  })
  server.reply(`GET ${DRAFT}`, () => ({ draft: null }))
  server.reply(`PUT ${DRAFT}`, () => ({}))
  server.reply(`DELETE ${DRAFT}`, () => ({}))
})

const open = async () => {
  renderPart(<Autosave />)
  await act(async () => {})
}
const write = (title: string) => act(async () => panel.write({ title }))
const rest = () => act(() => vi.advanceTimersByTimeAsync(1_000))

describe('what is written and not saved', () => {
  test('is kept a second after the last key, once, and the editor is told', async () => {
    vi.useFakeTimers()
    await open()
    await write('Wri')
    await act(() => vi.advanceTimersByTimeAsync(900))
    await write('Written')
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([{ data: { title: 'Written', summary: 'Short' } }])
    expect(screen.getByRole('status').textContent).toBe(KEPT)
  })

  test('is not said to be kept any more once the form is saved', async () => {
    vi.useFakeTimers()
    await open()
    await write('Written')
    await rest()
    await act(async () => panel.open({ ...panel.state(), isModified: false }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('is said not to be kept when the server takes no draft', async () => {
    vi.useFakeTimers()
    server.reply(`PUT ${DRAFT}`, unreachable)
    await open()
    await write('Written')
    await rest()
    expect(screen.getByRole('status').textContent).toContain('could not be kept as a draft')
  })

  test('is said not to be kept while it is unknown whether there is a draft already', async () => {
    vi.useFakeTimers()
    server.reply(`GET ${DRAFT}`, () => refuse(503, 'Not now.'))
    await open()
    await write('Written')
    await rest()
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('could not be kept as a draft')
  })
})

describe('a draft and a save of one form', () => {
  const form = () => {
    panel.open({
      document: { id: 'e1', collectionSlug: 'episodes' },
      values: { title: 'Stored', summary: 'Short' },
    })
    renderPart(
      <>
        <Autosave />
        <SaveButton />
      </>,
    )
    return act(async () => {})
  }

  test('come one after the other: a save waits for the draft that is on its way', async () => {
    vi.useFakeTimers()
    const onItsWay = Promise.withResolvers<object>()
    server.reply(`PUT ${DRAFT}`, () => onItsWay.promise)
    panel.submit.mockImplementation(async () => {
      panel.open({ ...panel.state(), isModified: false })
      return { res: new Response() }
    })
    await form()
    await write('Written')
    await rest()
    await pressButton('Save')
    expect(panel.submit).not.toHaveBeenCalled()
    await act(async () => onItsWay.resolve({}))
    expect(panel.submit).toHaveBeenCalledOnce()
  })

  test('are not mixed up: what falls due during a save is not kept after it', async () => {
    vi.useFakeTimers()
    const saved = Promise.withResolvers<{ res: Response }>()
    panel.submit.mockReturnValue(saved.promise)
    await form()
    await write('Written')
    await pressButton('Save')
    await rest()
    await act(async () => {
      panel.open({ ...panel.state(), isModified: false })
      saved.resolve({ res: new Response() })
    })
    await rest()
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([])
  })
})

describe('a draft of an earlier visit', () => {
  beforeEach(() => {
    const draft = { data: { title: 'Of yesterday' }, savedAt: SAVED_AT }
    server.reply(`GET ${DRAFT}`, () => ({ draft }))
  })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  test('is offered, and nothing is kept over it meanwhile', async () => {
    vi.useFakeTimers()
    await open()
    expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain(
      `unsaved changes from ${formatMoment(SAVED_AT)}.`,
    )
    await write('Written over it')
    await rest()
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([])
  })

  test('comes back into the form beside what the draft does not hold', async () => {
    await open()
    await press('Restore')
    expect(panel.state()).toMatchObject({
      values: { title: 'Of yesterday', summary: 'Short' },
      isModified: true,
    })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is dropped for good', async () => {
    await open()
    await press('Drop it')
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(server.sent(`DELETE ${DRAFT}`)).toHaveLength(1)
    expect(panel.state().values.title).toBe('Stored')
  })

  test('stays, and the server’s reason is told, when it cannot be dropped', async () => {
    server.reply(`DELETE ${DRAFT}`, () => refuse(401, 'Log in first.'))
    await open()
    await press('Drop it')
    expect(toast.error).toHaveBeenCalledWith('Log in first.')
    expect(screen.getByRole('button', { name: 'Drop it' })).toBeDefined()
  })
})

test.each([
  [{ collectionSlug: 'episodes' }, '/api/drafts/episodes.new'],
  [{ globalSlug: 'show' }, '/api/drafts/show'],
])('the draft of %j is looked for at %s', async (document, path) => {
  panel.open({ document })
  await open()
  expect(server.sent(`GET ${path}`)).toHaveLength(1)
})
