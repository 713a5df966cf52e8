// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react'
import { panel } from '@tests/support/fake-panel'
import { press as pressButton, renderPart, servePanel, unreachable } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave } from '@/admin/saving/autosave'
import { SaveButton } from '@/admin/saving/save-button'
import { formatDateTime } from '@/lib/text/dates'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const DRAFT = '/api/unsaved-changes/episodes.e1'
const KEPT = 'Your unsaved changes are backed up.'
const SAVED_AT = '2026-11-20T11:00:00Z'
const server = servePanel()

beforeEach(() => {
  panel.open({
    document: { id: 'e1', collectionSlug: 'episodes' },
    values: { title: 'Stored', summary: 'Short' },
  })
  server.reply(`GET ${DRAFT}`, () => ({ drafts: [], others: [] }))
  server.reply(`PUT ${DRAFT}`, () => ({ others: [] }))
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
    expect(server.sent(`PUT ${DRAFT}`)).toEqual([
      { visit: expect.any(String), data: { title: 'Written', summary: 'Short' } },
    ])
    expect(screen.getByRole('status').textContent).toBe(KEPT)
  })

  test('is said not to be kept when the server takes no draft', async () => {
    vi.useFakeTimers()
    server.reply(`PUT ${DRAFT}`, unreachable)
    await open()
    await write('Written')
    await rest()
    expect(screen.getByRole('status').textContent).toContain('could not be backed up')
  })
})

describe('who else writes in the form', () => {
  const status = () => screen.getByRole('status').textContent?.trim()

  test('is named when it is opened', async () => {
    server.reply(`GET ${DRAFT}`, () => ({ drafts: [], others: ['bea'] }))
    await open()
    expect(status()).toBe('bea is editing this too.')
  })

  test('is named as soon as what is written here is kept', async () => {
    vi.useFakeTimers()
    server.reply(`PUT ${DRAFT}`, () => ({ others: ['bea', 'carl'] }))
    await open()
    await write('Written')
    await rest()
    expect(status()).toBe(`${KEPT} bea and carl are editing this too.`)
  })
})

describe('a draft and a save of one form', () => {
  const form = (document = {}) => {
    panel.open({ ...panel.state(), document: { ...panel.state().document, ...document } })
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
    await act(async () => onItsWay.resolve({ others: [] }))
    expect(panel.submit).toHaveBeenCalledOnce()
    expect(screen.getByRole('status').textContent, 'what is saved is no backup').toBe('')
  })

  test('end together: a save names the draft that its own form has kept, and no other', async () => {
    vi.useFakeTimers()
    await form({ action: '/api/cms/episodes/e1?depth=0' })
    await write('Written')
    await rest()
    const [kept] = server.sent(`PUT ${DRAFT}`) as { visit: string }[]
    await pressButton('Save')
    expect(panel.submit).toHaveBeenCalledWith(
      expect.objectContaining({ action: `/api/cms/episodes/e1?depth=0&visit=${kept?.visit}` }),
    )
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
  const older = { visit: 'older', data: { title: 'Of yesterday' }, savedAt: SAVED_AT }
  let stored: (typeof older)[] = []
  beforeEach(() => {
    stored = [older]
    server.reply(`GET ${DRAFT}`, () => ({ drafts: stored, others: [] }))
    server.reply(`PUT ${DRAFT}`, (init) => {
      const { visit, data } = JSON.parse(String(init.body))
      stored = [{ visit, data, savedAt: SAVED_AT }, ...stored.filter((draft) => draft.visit !== visit)]
      return { others: [] }
    })
    server.reply(`DELETE ${DRAFT}`, () => {
      const [query = ''] = server.queries(`DELETE ${DRAFT}`).slice(-1)
      stored = stored.filter(({ visit }) => query !== `visit=${visit}`)
      return {}
    })
  })

  test('is offered, and what is written meanwhile is kept beside it', async () => {
    vi.useFakeTimers()
    await open()
    const region = screen.getByRole('region', { name: `Unsaved changes from ${formatDateTime(SAVED_AT)}` })
    expect(region.textContent).toContain('They are not public.')
    await write('Written beside it')
    await rest()
    expect(stored.map(({ data }) => data.title)).toEqual(['Written beside it', 'Of yesterday'])
    expect(stored[0]?.visit).not.toBe('older')
    expect(screen.getByRole('status').textContent).toContain(KEPT)
  })

  test('comes back into the form beside what the draft does not hold', async () => {
    await open()
    await pressButton('Restore')
    expect(panel.state()).toMatchObject({
      values: { title: 'Of yesterday', summary: 'Short' },
      isModified: true,
    })
    expect(screen.queryByRole('button')).toBeNull()
    expect(stored.map(({ data }) => data.title)).toEqual(['Of yesterday'])
  })

  test('is discarded for good', async () => {
    await open()
    await pressButton('Discard')
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(stored).toEqual([])
    expect(panel.state().values.title).toBe('Stored')
  })
})

test.each([
  [{ collectionSlug: 'episodes' }, '/api/unsaved-changes/episodes.new'],
  [{ globalSlug: 'show' }, '/api/unsaved-changes/show'],
])('the draft of %j is looked for at %s', async (document, path) => {
  panel.open({ document })
  await open()
  expect(server.sent(`GET ${path}`)).toHaveLength(1)
})
