// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useDesk } from '@/admin/transcript-desk/use-desk'
import type { Desk, DeskTranscript } from '@/lib/editing/desk'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const [A, B] = [
  { id: 'a', start: 0, end: 2, text: 'One.' },
  { id: 'b', start: 2, end: 4, text: 'Two.' },
]
const DESK: Desk = {
  episodeId: 'e1',
  title: 'An episode',
  audioUrl: null,
  waveform: null,
  seconds: 60,
  isOfEarlierRecording: false,
  reports: [],
  questions: [],
  people: [],
  revision: 7,
  origin: 'machine',
  segments: [A, B],
}

/** What the server has, which takes only what was made from it. */
let stored: DeskTranscript
const sent: number[] = []

beforeEach(() => {
  stored = DESK
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const given = JSON.parse(String(body)) as DeskTranscript
    sent.push(given.revision)
    if (given.revision !== stored.revision) return Response.json({ newer: stored }, { status: 409 })
    stored = { ...given, revision: stored.revision + 1 }
    return Response.json(stored)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openDesk() {
  const { result: desk } = renderHook(() => useDesk(DESK))
  return {
    desk,
    write: (id: string, text: string) =>
      act(async () => desk.current.edit({ kind: 'text', id, text, at: 0 })),
    save: () => act(() => desk.current.save()),
  }
}

describe('the desk', () => {
  test('saves again and again, each time from the revision that the last save made', async () => {
    const { desk, write, save } = openDesk()
    for (const text of ['Eins.', 'Un.', 'Uno.']) {
      await write('a', text)
      expect(desk.current.isChanged).toBe(true)
      await save()
      expect(desk.current).toMatchObject({ isChanged: false, merge: null })
    }
    expect(sent).toEqual([7, 8, 9])
    expect(stored.segments).toEqual([{ ...A, text: 'Uno.' }, B])
  })

  test('joins what another editor saved meanwhile, and goes on from there', async () => {
    const { desk, write, save } = openDesk()
    stored = { revision: 12, origin: 'human', segments: [A, { ...B, text: 'Theirs.' }] }
    await write('a', 'Mine.')
    await save()
    expect(desk.current).toMatchObject({ isChanged: true, merge: { changedByThem: 1, conflicts: [] } })
    await act(() => desk.current.join([]))
    await write('b', 'Ours.')
    await save()
    expect(sent).toEqual([7, 12, 13])
    expect(stored).toMatchObject({ origin: 'human', segments: [{ text: 'Mine.' }, { text: 'Ours.' }] })
  })
})
