// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { panel, toast } from '@tests/support/fake-panel'
import { router } from '@tests/support/fake-router'
import { press, renderPart, servePanel, unreachable, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TranscriptionControl } from '@/admin/episodes/transcription-control'
import { RefreshProvider } from '@/hooks/use-refresh'
import type { TranscriptionState } from '@/lib/transcription/describe-transcription'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const PATH = '/api/episodes/e1/transcribe'
const PENDING: TranscriptionState = {
  status: 'pending',
  cost: null,
  seconds: null,
  hasAudio: true,
  hasTranscript: false,
  isOfEarlierRecording: false,
  expectedCost: 0.361,
  error: null,
  retryAt: null,
  done: 0,
  parts: 0,
  problem: null,
}
const PROCESSING: TranscriptionState = { ...PENDING, status: 'processing', done: 2, parts: 5 }
const COMPLETED: TranscriptionState = {
  ...PENDING,
  status: 'completed',
  cost: 0.36,
  seconds: 495,
  hasTranscript: true,
}
const server = servePanel()
const say = (state: Partial<TranscriptionState>) =>
  server.reply(`GET ${PATH}`, () => ({ ...PENDING, ...state }))

beforeEach(() => {
  router.refresh.mockReset()
  panel.open({ document: { id: 'e1', savedDocumentData: { slug: 'one' } } })
  server.reply(`POST ${PATH}`, () => say(PROCESSING) ?? {})
  server.reply(`DELETE ${PATH}`, () => say(PENDING) ?? {})
})

async function open(state: Partial<TranscriptionState> = {}) {
  say(state)
  renderPart(
    <RefreshProvider>
      <TranscriptionControl />
    </RefreshProvider>,
  )
  await wait()
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const status = () => screen.getByRole('status').textContent
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('an editor sees how far a transcription is, neither its cost nor a way to start it', () => {
  const savedDocumentData = { slug: 'one', transcriptionStatus: 'pending' }
  panel.open({ role: 'editor', document: { id: 'e1', savedDocumentData } })
  renderPart(
    <RefreshProvider>
      <TranscriptionControl />
    </RefreshProvider>,
  )
  expect(screen.getByText('pending')).toBeDefined()
  expect(screen.getByText('An administrator starts the transcription.')).toBeDefined()
  expect(buttons()).toEqual([])
})

describe('an episode without sound', () => {
  const NO_AUDIO = 'There is no audio yet. Upload it, or give its address, and save.'

  test('can be transcribed as soon as a save has brought its address', async () => {
    const sound = { audioUrl: 'https://sounds.example/1.mp3' }
    await open({ hasAudio: false })
    expect(screen.getByText(NO_AUDIO)).toBeDefined()
    expect(isDisabled('Transcribe')).toBe(true)
    say({ hasAudio: true })
    panel.open({ document: { id: 'e1', savedDocumentData: { slug: 'one', ...sound } }, values: sound })
    await wait()
    expect(screen.queryByText(NO_AUDIO)).toBeNull()
    expect(isDisabled('Transcribe')).toBe(false)
  })
})

describe('an episode without a transcript', () => {
  test('says what is in the way of all transcriptions, and offers none', async () => {
    await open({ problem: 'No provider is set up.' })
    expect(screen.getByText('No provider is set up.')).toBeDefined()
    expect(buttons()).toEqual([])
  })

  test('says when it could not be started', async () => {
    server.reply(`POST ${PATH}`, unreachable)
    await open()
    expect(screen.getByText('Expected cost').nextSibling?.textContent).toBe('0.36')
    await press('Transcribe')
    expect(toast.error).toHaveBeenCalledWith(
      'Transcription failed: The site could not be reached. Please try again.',
    )
    expect(isDisabled('Transcribe')).toBe(false)
  })
})

describe('a transcription that is under way', () => {
  test('tells how far it is, and is looked at again until it ends', async () => {
    vi.useFakeTimers()
    await open(PROCESSING)
    expect(status()).toContain('2 of 5 parts')
    say({ ...PROCESSING, done: 4 })
    await wait(2_000)
    expect(status()).toContain('4 of 5 parts')
    say(COMPLETED)
    await wait(2_000)
    expect(status()).toBe('completed')
    const looks = server.sent(`GET ${PATH}`).length
    await wait(60_000)
    expect(server.sent(`GET ${PATH}`)).toHaveLength(looks)
  })

  test('brings the panel up to date when it ends, unless something is written in the form', async () => {
    vi.useFakeTimers()
    for (const [isModified, times] of [
      [false, 1],
      [true, 0],
    ] as const) {
      router.refresh.mockReset()
      panel.open({ ...panel.state(), isModified })
      await open(PROCESSING)
      say(COMPLETED)
      await wait(2_000)
      expect(router.refresh).toHaveBeenCalledTimes(times)
    }
  })

  test('is cancelled', async () => {
    await open(PROCESSING)
    await press('Cancel')
    expect(toast.success).toHaveBeenCalledWith('Transcription cancelled')
    expect(buttons()).toEqual(['Transcribe'])
  })
})

describe('an episode with a transcript', () => {
  test('says what it cost, and leads to it', async () => {
    await open(COMPLETED)
    expect(router.refresh).not.toHaveBeenCalled()
    expect(screen.getByText('Cost').nextSibling?.textContent).toBe('0.36')
    expect(screen.getByText('Length').nextSibling?.textContent).toBe('8:15')
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/episodes/one#transcript')
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
      '/api/episodes/e1/transcript/download',
    )
  })

  test('is transcribed again only after a question', async () => {
    await open(COMPLETED)
    await press('Transcribe again')
    expect(server.sent(`POST ${PATH}`)).toEqual([])
    await press('Cancel')
    expect(buttons()).toEqual(['Transcribe again'])
    await press('Transcribe again')
    await press('Replace it')
    expect(server.queries(`POST ${PATH}`)).toEqual(['replace=true'])
  })
})

test('a transcript of an earlier recording is kept at a press', async () => {
  server.reply('PUT /api/episodes/e1/transcript/recording', () => say(COMPLETED) ?? {})
  await open({ ...COMPLETED, isOfEarlierRecording: true })
  expect(screen.getByText(/belongs to the earlier recording/)).toBeDefined()
  await press('It still fits')
  expect(toast.success).toHaveBeenCalledWith('The transcript belongs to this recording')
  expect(buttons()).toEqual(['Transcribe again'])
})

test('an episode that is not saved is asked to be saved first', async () => {
  panel.open({ document: {} })
  await open()
  expect(screen.getByText('Save the episode first.')).toBeDefined()
  expect(server.sent(`GET ${PATH}`)).toEqual([])
})
