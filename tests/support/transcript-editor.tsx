import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { TranscriptEditor } from '@/admin/transcript-editor/transcript-editor'
import type { EditedTranscript, TranscriptVersion } from '@/lib/editing/edited-transcript'
import { refuse, renderPart, type servePanel, wait } from './panel-part'

export const EDITED: EditedTranscript = {
  episodeId: 'e1',
  audioUrl: '/media/one.mp3',
  waveform: null,
  seconds: 60,
  isOfEarlierRecording: false,
  reports: [],
  questions: [],
  people: ['Ada Host', 'Bo Guest'],
  revision: 7,
  origin: 'machine',
  segments: [
    { id: 'a', start: 0, end: 2, text: 'Good morning.', speaker: 'Host' },
    { id: 'b', start: 2, end: 4, text: 'A spam filter counts words.', speaker: 'Host' },
    { id: 'c', start: 4, end: 6, text: 'Really?', speaker: 'Guest' },
  ],
}

export const SAVE_PATH = '/api/episodes/e1/transcript/editor'

/** The transcript editor of an episode, with a server that takes only what was made from what it has. */
export async function openTranscript(
  server: ReturnType<typeof servePanel>,
  fields: Partial<EditedTranscript> = {},
  question = '',
) {
  const transcript = { ...EDITED, ...fields }
  const stored: { current: TranscriptVersion } = { current: transcript }
  server.reply(`PUT ${SAVE_PATH}`, ({ body }) => {
    const given = JSON.parse(String(body)) as TranscriptVersion
    if (given.revision !== stored.current.revision)
      return Response.json({ newer: stored.current }, { status: 409 })
    stored.current = { ...given, revision: given.revision + 1 }
    return stored.current
  })
  // Without a layout a list that draws only what is in sight would draw nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  renderPart(<TranscriptEditor question={question} transcript={transcript} />)
  await wait()
  return { stored, refuseSave: () => server.reply(`PUT ${SAVE_PATH}`, () => refuse(503, 'Not now.')) }
}

export const words = () => areas().map(({ value }) => value)
const areas = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Words at/ })

/** The row in which that is said. */
export function rowOf(text: string) {
  const area = areas().find(({ value }) => value === text)
  const row = area?.closest<HTMLElement>('.transcript-row')
  if (!area || !row) throw new Error(`No row says “${text}”: ${words().join(' / ')}`)
  return { area, ...within(row) }
}

export async function write(text: string, next: string): Promise<void> {
  fireEvent.change(rowOf(text).area, { target: { value: next } })
  await wait()
}

/** A key in the field of a row, with the cursor before that letter. */
export async function keyIn(text: string, key: string, cursor: number): Promise<void> {
  const { area } = rowOf(text)
  area.focus()
  area.setSelectionRange(cursor, cursor)
  fireEvent.keyDown(area, { key })
  await wait()
}

export async function keyAnywhere(init: KeyboardEventInit): Promise<void> {
  fireEvent.keyDown(window, init)
  await wait()
}
