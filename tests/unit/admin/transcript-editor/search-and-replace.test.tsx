// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react'
import { press, servePanel, wait } from '@tests/support/panel-part'
import { keyAnywhere, openTranscript, rowOf, words } from '@tests/support/transcript-editor'
import { expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const [B, C] = ['A spam filter counts words.', 'Really?'] as const
const fill = async (name: string, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await wait()
}

const open = async () => {
  await openTranscript(server)
  await keyAnywhere({ key: 'f', ctrlKey: true })
}
const count = () => screen.getByLabelText('Search and replace').querySelector('output')?.textContent

test('a search counts what it finds, and goes round through it', async () => {
  await open()
  await fill('Find', 'r')
  expect(count()).toBe('1 of 4')
  await press('Previous match')
  expect(count()).toBe('4 of 4')
  await press('Next match')
  expect(count()).toBe('1 of 4')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Match case' }))
  await fill('Find', 'R')
  expect(count()).toBe('1 of 1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Whole words' }))
  await wait()
  expect(count()).toBe('Not found')
})

test('a search replaces one and goes to the next, or all at once', async () => {
  await open()
  await fill('Find', 'o')
  await fill('Replace with', '0')
  await press('Replace')
  expect(words()).toEqual(['G0od morning.', B, C])
  expect(count()).toBe('1 of 4')
  await press('Replace all (4)')
  expect(words()).toEqual(['G00d m0rning.', 'A spam filter c0unts w0rds.', C])
})

test('a search leaves the cursor at what it found', async () => {
  await open()
  await fill('Find', 'filter')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' })
  await wait()
  expect(screen.queryByLabelText('Search and replace')).toBeNull()
  const { area } = rowOf(B)
  expect(document.activeElement).toBe(area)
  expect([area.selectionStart, area.selectionEnd]).toEqual([7, 13])
})
