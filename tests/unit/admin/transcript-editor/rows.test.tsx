// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { press, servePanel, wait } from '@tests/support/panel-part'
import { EDITED, keyIn, openTranscript, rowOf, words, write } from '@tests/support/transcript-editor'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

// A page without https has no `randomUUID`.
beforeAll(() => void vi.stubGlobal('crypto', {}))
afterAll(() => void vi.unstubAllGlobals())

const [A, B, C] = ['Good morning.', 'A spam filter counts words.', 'Really?'] as const
const focused = () => {
  const area = document.activeElement as HTMLTextAreaElement
  return [area.value, area.selectionStart]
}

describe('a key in the words of a row', () => {
  test('Enter splits them at the cursor, and goes on in the second half', async () => {
    await openTranscript(server)
    await keyIn(B, 'Enter', 14)
    expect(words()).toEqual([A, 'A spam filter', 'counts words.', C])
    expect(focused()).toEqual(['counts words.', 0])
  })

  test('Enter at their end goes to the next row', async () => {
    await openTranscript(server)
    await keyIn(A, 'Enter', A.length)
    expect(words()).toEqual([A, B, C])
    expect(focused()).toEqual([B, 0])
  })

  test('Backspace at their beginning joins them to the row before, where the cursor stays', async () => {
    await openTranscript(server)
    await keyIn(B, 'Backspace', 0)
    expect(words()).toEqual([`${A} ${B}`, C])
    expect(focused()).toEqual([`${A} ${B}`, A.length])
  })

  test('Delete at their end joins the next row to them', async () => {
    await openTranscript(server)
    await keyIn(B, 'Delete', B.length)
    expect(words()).toEqual([A, `${B} ${C}`])
  })

  test.each([
    ['Backspace', A, 0],
    ['Delete', C, C.length],
    ['Backspace', B, 3],
    ['Delete', B, 3],
  ] as const)('%s in “%s” at %s joins nothing', async (key, text, cursor) => {
    await openTranscript(server)
    await keyIn(text, key, cursor)
    expect(words()).toEqual([A, B, C])
  })

  test('Enter while words are marked, or a letter is still being composed, is left to the browser', async () => {
    await openTranscript(server)
    const { area } = rowOf(B)
    area.setSelectionRange(0, 6)
    expect(fireEvent.keyDown(area, { key: 'Enter' })).toBe(true)
    area.setSelectionRange(6, 6)
    expect(fireEvent.keyDown(area, { key: 'Enter', isComposing: true })).toBe(true)
    expect(words()).toEqual([A, B, C])
  })

  test('a line break that is pasted becomes a space', async () => {
    await openTranscript(server)
    await write(C, 'Really?\n  Yes.')
    expect(words()[2]).toBe('Really? Yes.')
  })
})

describe('the tools of the row that has the focus', () => {
  const focusOn = async (text: string) => {
    rowOf(text).area.focus()
    await wait()
  }

  test.each([
    ['Remove the segment', [A, C], [C, 0]],
    ['Merge with the previous', [`${A} ${B}`, C], [`${A} ${B}`, A.length]],
    ['Merge with the next', [A, `${B} ${C}`], [`${B} ${C}`, B.length]],
    ['Add a segment below', [A, B, '', C], ['', 0]],
  ])('“%s” does so, and puts the cursor where one goes on', async (name, after, cursor) => {
    await openTranscript(server)
    await focusOn(B)
    await press(name)
    expect(words()).toEqual(after)
    expect(focused()).toEqual(cursor)
  })
})

describe('the times of a row', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'End of the segment at 0:02.0' })
  const put = (value: string) => {
    fireEvent.change(field(), { target: { value } })
    fireEvent.blur(field())
  }

  test('are taken when the field is left', async () => {
    const { stored } = await openTranscript(server)
    put('0:03.5')
    await press('Save')
    expect(stored.current.segments[1]).toMatchObject({ start: 2, end: 3.5 })
  })

  test.each(['later', '0:01', '9:00'])(
    'that cannot be stay as they were written (%s), with the reason',
    async (written) => {
      await openTranscript(server)
      put(written)
      expect(field().value).toBe(written)
      expect(field().getAttribute('aria-invalid')).toBe('true')
      const reason = screen.getByRole('alert')
      expect(field().getAttribute('aria-describedby')).toBe(reason.id)
      expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
      fireEvent.keyDown(field(), { key: 'Escape' })
      expect(field().value).not.toBe(written)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('a passage that the model was unsure of', () => {
  const unsure = { ...EDITED.segments[1], confidence: 0.42 } as (typeof EDITED.segments)[number]
  const segments = [EDITED.segments[0], unsure, EDITED.segments[2]] as typeof EDITED.segments

  test('is sure once an editor says that it is right', async () => {
    const { stored } = await openTranscript(server, { segments })
    await press('It is right')
    expect(rowOf(B).queryByText(/^Unsure/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Next unsure/ })).toBeNull()
    await press('Save')
    expect(stored.current.segments[1]).not.toHaveProperty('confidence')
  })
})
