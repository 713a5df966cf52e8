// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SoundFacts } from '@/admin/episodes/sound-facts'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

const MEDIA = 'GET /api/cms/media/m1'
const SOUND = { file: 'one.mp3', seconds: 495, type: 'MP3', loudness: -16, peak: -3, waveform: 'AZaz' }
const FILE = { id: 'm1', filename: 'one.mp3', mimeType: 'audio/mpeg' }
const server = servePanel()

beforeEach(() => panel.open({ values: { audio: 'm1', duration: '' } }))

async function open(audio: Record<string, unknown> = SOUND) {
  server.reply(MEDIA, () => ({ ...FILE, audio }))
  renderPart(<SoundFacts />)
  await wait()
}

test('what was heard in the audio is shown, and its length proposed', async () => {
  await open()
  expect(screen.getByText('Length').nextSibling?.textContent).toBe(panel.state().values.duration)
  expect(panel.state().values.duration).toMatch(/8/)
  expect(screen.getByText('Kind').nextSibling?.textContent).toBe('MP3')
  expect(screen.getByRole('img', { name: /How loud the audio is/ })).toBeDefined()
})

test('a length that an editor has written stays', async () => {
  panel.open({ values: { audio: 'm1', duration: 'about an hour' } })
  await open()
  expect(panel.state().values.duration).toBe('about an hour')
})

test.each([
  [
    -22.3,
    /^This is -22.3 LUFS; podcast apps aim at -16. A louder copy will be -20.8 LUFS. Its peaks leave no room/,
  ],
  [-17, 'Podcast apps aim at -16 LUFS, which this matches.'],
  [-13.9, 'This is -13.9 LUFS; podcast apps aim at -16. A quieter copy will be -15.4 LUFS.'],
])('sound of %s LUFS gets the right advice', async (loudness, words) => {
  await open({ ...SOUND, loudness })
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByText(`${loudness.toFixed(1)} LUFS`)).toBeDefined()
})

test('audio that is still being read is looked at again, and then no more', async () => {
  vi.useFakeTimers()
  await open({ ...SOUND, file: 'earlier.mp3' })
  expect(screen.getByRole('status').textContent).toBe('The audio is being read…')
  expect(panel.state().values.duration).toBe('')
  server.reply(MEDIA, () => ({ ...FILE, audio: SOUND }))
  await wait(1_000)
  expect(screen.getByText('Kind')).toBeDefined()
  await wait(30_000)
  expect(server.sent(MEDIA)).toHaveLength(2)
})

test('a fault in the audio is said in place of its facts', async () => {
  await open({ file: 'one.mp3', fault: 'The file ends in mid-sentence.' })
  expect(screen.getByRole('alert').textContent).toBe('The file ends in mid-sentence.')
  expect(screen.queryByText('Length')).toBeNull()
})

describe('audio that is not as loud as podcast apps aim at', () => {
  const QUIET = { ...SOUND, loudness: -22.3, peak: -12 }
  const COPY = 'POST /api/admin/media/m1/loudness'

  test('gets a louder copy into the form, and the way back to the file before', async () => {
    await open(QUIET)
    server.reply(COPY, () => ({ id: 'm2' }))
    server.reply('GET /api/cms/media/m2', () => ({
      id: 'm2',
      filename: 'one-louder.mp3',
      mimeType: 'audio/mpeg',
      audio: { ...SOUND, file: 'one-louder.mp3' },
    }))
    await press('Normalize loudness')
    await wait()
    expect(panel.state()).toMatchObject({ values: { audio: 'm2' }, isModified: true })
    expect(screen.queryByRole('button', { name: 'Normalize loudness' })).toBeNull()
    const [words, { action }] = toast.success.mock.lastCall ?? []
    expect(words).toMatch(/copy of one.mp3, which stays .* once the episode is saved/)
    action.onClick()
    await wait()
    expect(panel.state().values.audio).toBe('m1')
    expect(screen.getByRole('button', { name: 'Normalize loudness' })).toBeDefined()
  })

  test('keeps its file when no copy can be made, and the reason is said', async () => {
    await open(QUIET)
    server.reply(COPY, () => refuse(409, 'The peaks of this file leave no room to make it louder.'))
    await press('Normalize loudness')
    expect(toast.error).toHaveBeenCalledWith('The peaks of this file leave no room to make it louder.')
    expect(panel.state().values.audio).toBe('m1')
    expect(screen.getByRole('button', { name: 'Normalize loudness' })).toBeDefined()
  })

  test('has no button where its peaks leave no room, and one where it is too loud', async () => {
    await open({ ...QUIET, peak: -1.5 })
    expect(screen.getByText(/leave no room to make it louder here. Your audio editor/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    await open({ ...QUIET, loudness: -9, peak: 0 })
    expect(screen.getByRole('button').textContent).toBe('Normalize loudness')
  })
})
