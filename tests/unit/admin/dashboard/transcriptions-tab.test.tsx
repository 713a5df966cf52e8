// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { toast } from '@tests/support/fake-panel'
import { router } from '@tests/support/fake-router'
import { press, refuse, renderPart, servePanel, wait } from '@tests/support/panel-part'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TranscriptionsTab } from '@/admin/dashboard/transcriptions-tab'
import { useDashboardAddress } from '@/admin/dashboard/use-listed'
import { RefreshProvider } from '@/hooks/use-refresh'
import type { ListedTranscription, PendingEstimate } from '@/lib/transcription/describe-transcription'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))
vi.mock('next/navigation', () => import('@tests/support/fake-router'))

const LIST = 'GET /api/admin/transcriptions'
const ESTIMATE = 'GET /api/admin/transcriptions/estimate'
const BATCH = 'POST /api/transcriptions/batch'
const ONE: ListedTranscription = {
  id: 'e1',
  slug: 'one',
  title: 'One',
  season: 1,
  episodeNumber: 1,
  status: 'pending',
  cost: null,
  hasAudio: true,
  hasTranscript: false,
  canStart: true,
  isOfEarlierRecording: false,
  error: null,
  retryAt: null,
  done: 0,
  parts: 0,
}
const EXPECTED: PendingEstimate = {
  pending: 5,
  startable: 3,
  unknown: 1,
  seconds: 5_400,
  cost: 0.54,
  costPerHour: 0.36,
  problem: null,
}
const Tab = () => <TranscriptionsTab address={useDashboardAddress()} />
const server = servePanel()
let listed: ListedTranscription[]

beforeEach(() => {
  router.refresh.mockReset()
  window.history.replaceState({}, '', '/admin')
  listed = [ONE]
  server.reply(LIST, () => Response.json(listed))
  server.reply(ESTIMATE, () => EXPECTED)
})

async function open(rows: Partial<ListedTranscription>[] = [{}]) {
  listed = rows.map((fields) => ({ ...ONE, ...fields }))
  renderPart(
    <RefreshProvider>
      <Tab />
    </RefreshProvider>,
  )
  await wait()
}
const row = () => within(screen.getByRole('listitem'))

describe('a row', () => {
  test('is started, looked at every two seconds while it runs, and less often then', async () => {
    vi.useFakeTimers()
    server.reply('POST /api/episodes/e1/transcribe', () => {
      listed = [{ ...ONE, status: 'processing', done: 1, parts: 4 }]
      return {}
    })
    await open()
    await press('Transcribe One')
    expect(toast.success).toHaveBeenCalledWith('Transcription started')
    expect(row().getByText(/1 of 4 parts/)).toBeDefined()
    listed = [{ ...ONE, status: 'completed', cost: 0.18 }]
    await wait(2_000)
    expect(row().getByText(/Cost: 0\.18/)).toBeDefined()
    // The figures above the list are the server's, and change as it begins and ends.
    expect(router.refresh).toHaveBeenCalledTimes(2)
    const looks = server.sent(LIST).length
    await wait(19_000)
    expect(server.sent(LIST)).toHaveLength(looks)
    await wait(1_000)
    expect(server.sent(LIST)).toHaveLength(looks + 1)
  })

  test.each([
    [{ status: 'pending', canStart: false, hasAudio: false }, ['Transcribe One'], 'No audio'],
    [
      { status: 'failed', error: 'The audio file is empty.' },
      ['Retry the transcription of One'],
      'The audio file is empty.',
    ],
    [{ status: 'processing' }, ['Processing...', 'Cancel the transcription of One'], 'processing'],
    [{ status: 'completed', error: 'Of an earlier try.' }, [], 'completed'],
  ] as const)('of %j offers what can be done: %j', async (fields, names, words) => {
    await open([fields])
    const buttons = row().queryAllByRole<HTMLButtonElement>('button')
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(names)
    expect(row().getByText(words)).toBeDefined()
    expect(row().queryByText('Of an earlier try.')).toBeNull()
    if ('canStart' in fields) expect(buttons[0]?.disabled).toBe(true)
  })
})

describe('all that is pending', () => {
  const ask = async () => {
    await open()
    await press('Transcribe All Pending (3)')
    return within(screen.getByRole('dialog'))
  }

  test('is started after a question that says what it will cost', async () => {
    server.reply(BATCH, () => ({ started: 3 }))
    const dialog = await ask()
    expect(dialog.getByText(/3 episodes will be transcribed.*2 of the 5 pending cannot be/)).toBeDefined()
    expect(dialog.getByText('Estimated cost').nextSibling?.textContent).toBe('0.54')
    expect(dialog.getByText(/1 episode of unknown length/)).toBeDefined()
    expect(server.sent(BATCH)).toEqual([])
    await press('Start Transcription')
    expect(toast.success).toHaveBeenCalledWith('Batch transcription started', { description: '3 episodes' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [
      'what stopped it half-way',
      () => ({ started: 1, problem: 'The budget is used up.' }),
      'success',
      'Batch transcription started',
      'The budget is used up.',
    ],
    [
      'why it was not started',
      () => refuse(503, 'Not now.'),
      'error',
      'Batch transcription failed',
      'Not now.',
    ],
  ] as const)('says %s', async (_what, reply, kind, title, description) => {
    server.reply(BATCH, reply)
    await ask()
    await press('Start Transcription')
    expect(toast[kind]).toHaveBeenCalledWith(title, { description })
  })

  test('is not offered where nothing can be started', async () => {
    server.reply(ESTIMATE, () => ({ ...EXPECTED, startable: 0 }))
    await open()
    expect(screen.queryByRole('button', { name: /All Pending/ })).toBeNull()
  })
})
