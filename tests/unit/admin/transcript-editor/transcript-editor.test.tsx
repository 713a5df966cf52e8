// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { press, servePanel, wait } from '@tests/support/panel-part'
import { keyAnywhere, openTranscript, rowOf, words } from '@tests/support/transcript-editor'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const [A, B, C] = ['Good morning.', 'A spam filter counts words.', 'Really?'] as const
const choose = async (name: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  await wait()
}

test('an empty transcript begins with a file or with its first segment', async () => {
  await openTranscript(server, { segments: [] })
  await press('Import a file')
  expect(screen.getByRole('region', { name: 'Import a transcript' })).toBeDefined()
  await press('write the first segment')
  expect(words()).toEqual([''])
})

test('a reader’s report says at its segment what was there at that time', async () => {
  const passage = 'A spam filter counts worms.'
  const report = {
    id: 'r1',
    segmentId: 'b',
    at: 2,
    passage,
    problem: 'A word is wrong.',
    correction: 'words',
  }
  await openTranscript(server, { reports: [report] })
  expect(rowOf(B).getByText(`At that time it said: “${passage}”`)).toBeDefined()
})

describe('the speakers', () => {
  test('are renamed everywhere at once', async () => {
    const { stored } = await openTranscript(server)
    await press('Speakers')
    const name = screen.getByRole('combobox', { name: 'Host (2)' })
    fireEvent.change(name, { target: { value: 'Ada' } })
    await wait()
    await press('Rename Host everywhere')
    await press('Save')
    expect(stored.current.segments.map(({ speaker }) => speaker)).toEqual(['Ada', 'Ada', 'Guest'])
  })

  test('are named in a row, too', async () => {
    const { stored } = await openTranscript(server)
    fireEvent.change(rowOf(C).getByRole('combobox', { name: /^Speaker at/ }), { target: { value: 'Grace' } })
    await wait()
    await press('Save')
    expect(stored.current.segments[2]?.speaker).toBe('Grace')
  })
})

describe('a file', () => {
  const give = async (text: string | Uint8Array<ArrayBuffer>) => {
    await press('Import')
    const field = screen.getByLabelText('A WebVTT, SRT or JSON file')
    fireEvent.change(field, { target: { files: [new File([text], 'one.vtt')] } })
    await wait()
  }
  const VTT =
    'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Host>Good morning.\n\n00:02.000 --> 00:05.000\nSomething new.\n'

  test('is shown before it takes the transcript’s place, and keeps the links to what stays', async () => {
    const { stored } = await openTranscript(server)
    await give(VTT)
    const section = within(screen.getByRole('region', { name: 'Import a transcript' }))
    expect(section.getByRole('status').textContent).toMatch(
      /^2 segments up to 0:05, spoken by Host\. Links to \d of the 3/,
    )
    expect(words()).toEqual([A, B, C])
    await choose('Who wrote this transcript?', 'human')
    await press('Replace the transcript with it')
    expect(words()).toEqual([A, 'Something new.'])
    await press('Save')
    expect(stored.current.origin).toBe('human')
    expect(stored.current.segments[0]?.id).toBe('a')
  })

  test('in an old encoding and with a bad cue is read, and says what it lost', async () => {
    await openTranscript(server)
    const file = '1\n00:00:00,000 --> 00:00:02,000\nCafé.\n\n2\n00:00:0x,000 --> 00:00:03,000\nLost.\n'
    await give(new Uint8Array(Buffer.from(file, 'latin1')))
    const section = screen.getByRole('region', { name: 'Import a transcript' })
    expect(section.textContent).toContain('Café.')
    expect(section.textContent).toContain('1 of its cues cannot be read and stays behind.')
  })

  test('that is no transcript is refused by its name', async () => {
    await openTranscript(server)
    await give('nothing of the kind')
    expect(screen.getByRole('alert').textContent).toMatch(/^one\.vtt: ./)
    expect(screen.queryByRole('button', { name: /Replace the transcript/ })).toBeNull()
  })
})

test('the sound plays from where a row begins, and slower', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await openTranscript(server)
  const audio = document.querySelector('audio') as HTMLAudioElement
  fireEvent.click(rowOf(C).getByRole('button', { name: /^Play from/ }))
  expect(audio.currentTime).toBe(4)
  await choose('Speed', '0.75')
  expect(audio.playbackRate).toBe(0.75)
  rowOf(B).area.focus()
  await wait()
  await keyAnywhere({ code: 'KeyK', key: 'k', altKey: true })
  expect(audio.currentTime).toBe(2)
  await keyAnywhere({ code: 'KeyL', key: 'l', altKey: true })
  expect(audio.currentTime).toBe(4)
  expect(document.activeElement).toBe(rowOf(C).area)
  expect(play).toHaveBeenCalledTimes(3)
  play.mockRestore()
})
