// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { press, servePanel, wait } from '@tests/support/panel-part'
import {
  EDITED,
  keyAnywhere,
  openTranscript,
  rowOf,
  SAVE_PATH,
  words,
  write,
} from '@tests/support/transcript-editor'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const [A, B, C] = ['Good morning.', 'A spam filter counts words.', 'Really?'] as const
const sent = () => server.sent(`PUT ${SAVE_PATH}`)

describe('saving', () => {
  test('is offered once something has changed, and then says that it is saved', async () => {
    const { stored } = await openTranscript(server)
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
    await write(A, 'Good evening.')
    await keyAnywhere({ key: 's', ctrlKey: true })
    expect(stored.current.segments[0]?.text).toBe('Good evening.')
    expect(toast.success).toHaveBeenCalledWith('Transcript saved.')
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
    await write('Good evening.', 'Good night.')
    await press('Save')
    expect(stored.current).toMatchObject({
      revision: EDITED.revision + 2,
      segments: [{ text: 'Good night.' }, {}, {}],
    })
  })

  test('is refused while a row says nothing, and leads to that row', async () => {
    await openTranscript(server)
    await write(B, '')
    await press('Save')
    expect(sent()).toEqual([])
    expect(toast.error).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(rowOf('').area)
    expect(rowOf('').area.getAttribute('aria-invalid')).toBe('true')
  })

  test('that fails says why, and keeps what was written to be saved again', async () => {
    const { refuseSave } = await openTranscript(server)
    refuseSave()
    await write(A, 'Good evening.')
    await press('Save')
    expect(toast.error).toHaveBeenCalledWith('Not now. What you changed is still here; save it again.')
    expect(words()[0]).toBe('Good evening.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  test('is sent once, however often it is asked for', async () => {
    await openTranscript(server)
    server.reply(`PUT ${SAVE_PATH}`, () => new Promise(() => {}))
    await write(A, 'Good evening.')
    for (let press = 0; press < 2; press += 1) await keyAnywhere({ key: 's', ctrlKey: true })
    expect(sent()).toHaveLength(1)
  })

  test('includes who made the words', async () => {
    const { stored } = await openTranscript(server)
    await press('Mark as checked')
    expect(screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull()
    await press('Save')
    expect(stored.current.origin).toBe('machine-read')
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
  })
})

describe('what another editor has saved meanwhile', () => {
  const theirs = (text: string) => ({
    revision: 12,
    origin: 'machine' as const,
    segments: [{ ...EDITED.segments[0], text }, ...EDITED.segments.slice(1)] as typeof EDITED.segments,
  })

  test('is joined with what was written here, after a choice where both changed the same', async () => {
    const { stored } = await openTranscript(server)
    stored.current = theirs('Their morning.')
    await write(A, 'My morning.')
    await write(C, 'Mine alone.')
    await press('Save')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Nothing of yours is lost/)).toBeDefined()
    const join = dialog.getByRole('button', { name: 'Keep both and save' })
    expect(join).toHaveProperty('disabled', true)
    fireEvent.click(dialog.getByRole('radio', { name: /Theirs/ }))
    fireEvent.click(join)
    await wait()
    expect(stored.current.segments.map(({ text }) => text)).toEqual(['Their morning.', B, 'Mine alone.'])
    expect(words()).toEqual(['Their morning.', B, 'Mine alone.'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is left for later, and nothing of either is lost', async () => {
    const { stored } = await openTranscript(server)
    stored.current = theirs('Their morning.')
    await write(A, 'My morning.')
    await press('Save')
    await press('Not now')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(words()[0]).toBe('My morning.')
    expect(stored.current.segments[0]?.text).toBe('Their morning.')
    await press('Save')
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

test('undo and redo go back and forth, by button and by key', async () => {
  await openTranscript(server)
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await write(A, 'Good evening.')
  await press('Undo')
  expect(words()).toEqual([A, B, C])
  expect(screen.getByRole('button', { name: 'Saved' })).toBeDefined()
  await keyAnywhere({ key: 'y', ctrlKey: true })
  expect(words()[0]).toBe('Good evening.')
  await keyAnywhere({ key: 'z', metaKey: true })
  await keyAnywhere({ key: 'Z', metaKey: true, shiftKey: true })
  expect(words()[0]).toBe('Good evening.')
})

describe('leaving the transcript', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const follow = (href: string) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.setAttribute('href', href)
    const isFollowed = fireEvent.click(link)
    link.remove()
    return isFollowed
  }

  test('asks while there are changes, and not before or after', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await openTranscript(server)
    expect(leave()).toBe(true)
    await write(A, 'Good evening.')
    expect(leave()).toBe(false)
    expect(follow('/admin')).toBe(false)
    confirm.mockReturnValue(true)
    expect(follow('/admin')).toBe(true)
    confirm.mockClear()
    expect(follow('#help')).toBe(true)
    expect(confirm).not.toHaveBeenCalled()
    await press('Save')
    expect(leave()).toBe(true)
  })
})
