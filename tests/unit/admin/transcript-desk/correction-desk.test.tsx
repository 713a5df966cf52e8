// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react'
import { DESK, DESK_PATH, keyAnywhere, openDesk, rowOf, words, write } from '@tests/support/desk'
import { toast } from '@tests/support/fake-panel'
import { press, refuse, servePanel, wait } from '@tests/support/panel-part'
import { describe, expect, test, vi } from 'vitest'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
const server = servePanel()

const [A, B, C] = ['Good morning.', 'A spam filter counts words.', 'Really?'] as const
const sent = () => server.sent(`PUT ${DESK_PATH}`)
const fill = async (name: string, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await wait()
}
const choose = async (name: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  await wait()
}

describe('saving', () => {
  test('is offered once something has changed, and then says that it is saved', async () => {
    const { stored } = await openDesk(server)
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
    await write(A, 'Good evening.')
    await keyAnywhere({ key: 's', ctrlKey: true })
    expect(stored.current.segments[0]?.text).toBe('Good evening.')
    expect(toast.success).toHaveBeenCalledWith('Transcript saved.')
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
  })

  test('sends nothing when nothing has changed', async () => {
    await openDesk(server)
    await keyAnywhere({ key: 's', ctrlKey: true })
    expect(sent()).toEqual([])
  })

  test('is refused while a row says nothing, and leads to that row', async () => {
    await openDesk(server)
    await write(B, '')
    await press('Save')
    expect(sent()).toEqual([])
    expect(toast.error).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(rowOf('').area)
    expect(rowOf('').area.getAttribute('aria-invalid')).toBe('true')
  })

  test('that fails says why, and keeps what was written to be saved again', async () => {
    const { refuseSave } = await openDesk(server)
    refuseSave()
    await write(A, 'Good evening.')
    await press('Save')
    expect(toast.error).toHaveBeenCalledWith('Not now. What you changed is still here; save it again.')
    expect(words()[0]).toBe('Good evening.')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  test('includes who made the words', async () => {
    const { stored } = await openDesk(server)
    await press('I have read it all')
    expect(screen.queryByRole('button', { name: 'I have read it all' })).toBeNull()
    await press('Save')
    expect(stored.current.origin).toBe('machine-read')
    expect(screen.getByRole('button', { name: 'Saved' })).toHaveProperty('disabled', true)
  })
})

describe('what another editor has saved meanwhile', () => {
  const theirs = (text: string) => ({
    revision: 12,
    origin: 'machine' as const,
    segments: [{ ...DESK.segments[0], text }, ...DESK.segments.slice(1)] as typeof DESK.segments,
  })

  test('is joined with what was written here, after a choice where both changed the same', async () => {
    const { stored } = await openDesk(server)
    stored.current = theirs('Their morning.')
    await write(A, 'My morning.')
    await write(C, 'Mine alone.')
    await press('Save')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/They changed one segment/)).toBeDefined()
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
    const { stored } = await openDesk(server)
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

describe('undo and redo', () => {
  test('go back and forth, by button and by key', async () => {
    await openDesk(server)
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
})

describe('search and replace', () => {
  const open = async () => {
    await openDesk(server)
    await keyAnywhere({ key: 'f', ctrlKey: true })
  }
  const count = () => screen.getByLabelText('Search and replace').querySelector('output')?.textContent

  test('counts what it finds, and goes round through it', async () => {
    await open()
    await fill('Find', 'r')
    expect(count()).toBe('1 of 4')
    await press('Previous place')
    expect(count()).toBe('4 of 4')
    await press('Next place')
    expect(count()).toBe('1 of 4')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Match case' }))
    await fill('Find', 'R')
    expect(count()).toBe('1 of 1')
  })

  test('finds whole words alone when asked to, and says when there are none', async () => {
    await open()
    await fill('Find', 'count')
    expect(count()).toBe('1 of 1')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Whole words' }))
    await wait()
    expect(count()).toBe('Not found')
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveProperty('disabled', true)
  })

  test('replaces one and goes to the next, or all at once', async () => {
    await open()
    await fill('Find', 'o')
    await fill('Replace with', '0')
    await press('Replace')
    expect(words()).toEqual(['G0od morning.', B, C])
    expect(count()).toBe('1 of 4')
    await press('Replace all (4)')
    expect(words()).toEqual(['G00d m0rning.', 'A spam filter c0unts w0rds.', C])
  })

  test('passes over what it has put in', async () => {
    await open()
    await fill('Find', 'or')
    await fill('Replace with', 'oror')
    await press('Replace')
    await press('Replace')
    expect(words()).toEqual(['Good mororning.', 'A spam filter counts worords.', C])
  })

  test('leaves the cursor at what it found', async () => {
    await open()
    await fill('Find', 'filter')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'Escape' })
    await wait()
    expect(screen.queryByLabelText('Search and replace')).toBeNull()
    const { area } = rowOf(B)
    expect(document.activeElement).toBe(area)
    expect([area.selectionStart, area.selectionEnd]).toEqual([7, 13])
  })
})

describe('the speakers', () => {
  test('are renamed everywhere at once', async () => {
    const { stored } = await openDesk(server)
    await press('Speakers')
    await fill('Host (2)', 'Ada')
    await press('Rename Host everywhere')
    await press('Save')
    expect(stored.current.segments.map(({ speaker }) => speaker)).toEqual(['Ada', 'Ada', 'Guest'])
  })

  test('are named in a row, too', async () => {
    const { stored } = await openDesk(server)
    fireEvent.change(rowOf(C).getByRole('combobox', { name: /^Speaker at/ }), { target: { value: 'Grace' } })
    await wait()
    await press('Save')
    expect(stored.current.segments[2]?.speaker).toBe('Grace')
  })
})

describe('a file', () => {
  const give = async (text: string) => {
    await press('Import')
    const field = screen.getByLabelText('A WebVTT, SRT or JSON file')
    fireEvent.change(field, { target: { files: [new File([text], 'one.vtt')] } })
    await wait()
  }
  const VTT =
    'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Host>Good morning.\n\n00:02.000 --> 00:05.000\nSomething new.\n'

  test('is shown before it takes the transcript’s place, and keeps the links to what stays', async () => {
    const { stored } = await openDesk(server)
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

  test('that is no transcript is refused by its name', async () => {
    await openDesk(server)
    await give('nothing of the kind')
    expect(screen.getByRole('alert').textContent).toMatch(/^one\.vtt: ./)
    expect(screen.queryByRole('button', { name: /Replace the transcript/ })).toBeNull()
  })
})

describe('a reader’s report', () => {
  const reports = [
    {
      id: 'r1',
      segmentId: 'b',
      at: 2,
      passage: 'A spam filter counts worms.',
      problem: 'A word is wrong.',
      correction: 'words',
      createdAt: '2026-11-20T10:00:00Z',
    },
  ]
  const MARK = 'PATCH /api/cms/transcript_reports/r1'

  test('stands at its segment, with what it said at that time, and leads there', async () => {
    await openDesk(server, { reports })
    expect(rowOf(B).getByText(/A word is wrong\./)).toBeDefined()
    expect(rowOf(B).getByText('At that time it said: “A spam filter counts worms.”')).toBeDefined()
    await press('Reports (1)')
    await press('Go to the segment')
    expect(document.activeElement).toBe(rowOf(B).area)
  })

  test('goes once it is marked as done', async () => {
    server.reply(MARK, () => ({}))
    await openDesk(server, { reports })
    await press('Mark as done')
    expect(server.sent(MARK)).toEqual([{ status: 'done' }])
    expect(screen.queryByText(/A word is wrong/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Reports/ })).toBeNull()
  })

  test('stays when that fails, which is said', async () => {
    server.reply(MARK, () => refuse(503, 'Not now.'))
    await openDesk(server, { reports })
    await press('Mark as done')
    expect(toast.error).toHaveBeenCalledWith('Not now.')
    expect(screen.getByRole('button', { name: 'Mark as done' })).toHaveProperty('disabled', false)
  })

  test('says so when its segment is gone', async () => {
    await openDesk(server, { reports, segments: [DESK.segments[0]] as typeof DESK.segments })
    await press('Reports (1)')
    expect(screen.getByText('This segment is not there any more.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go to the segment' })).toBeNull()
  })
})

describe('leaving the desk', () => {
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
    await openDesk(server)
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

describe('the sound', () => {
  test('that cannot be played is said so', async () => {
    await openDesk(server)
    fireEvent.error(document.querySelector('audio') as HTMLAudioElement)
    await wait()
    expect(screen.getByRole('alert').textContent).toContain('The sound cannot be played.')
  })

  test('plays from where a row begins, and slower', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    await openDesk(server)
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

  test('is missed where there is none', async () => {
    await openDesk(server, { audioUrl: null })
    expect(screen.getByText(/This episode has no audio yet/)).toBeDefined()
  })
})

test('an empty transcript begins with its first segment', async () => {
  await openDesk(server, { segments: [] })
  await press('write the first segment')
  expect(words()).toEqual([''])
})
