import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdRun } from '@/lib/transcription/run-transcription'

/** What the look at the lease comes to: rows that are still ours, or a database that does not answer. */
let kept: number | Error

const database = {
  execute: async () => {
    if (kept instanceof Error) throw kept
    return { rows: [], rowCount: kept }
  },
}

const onSilence = vi.fn()

beforeEach(() => {
  kept = 1
  onSilence.mockReset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a worker', () => {
  test('goes on while the run is its own', async () => {
    const { signal, end } = holdRun(database, { runId: 'run', worker: 'worker', onSilence })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signal.aborted).toBe(false)
    end()
  })

  test('stops within seconds once the run is another worker’s, or cancelled', async () => {
    const { signal } = holdRun(database, { runId: 'run', worker: 'worker', onSilence })
    await vi.advanceTimersByTimeAsync(6_000)
    kept = 0
    await vi.advanceTimersByTimeAsync(3_100)
    expect(signal.aborted).toBe(true)
    expect(onSilence).not.toHaveBeenCalled()
  })

  test('goes on through a short outage, and stops before another one may have begun', async () => {
    const { signal } = holdRun(database, { runId: 'run', worker: 'worker', onSilence })
    kept = new Error('no connection')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(signal.aborted).toBe(true)
  })

  test('says once why it stopped when the database did not let it go on', async () => {
    holdRun(database, { runId: 'run', worker: 'worker', onSilence })
    kept = new Error('permission denied')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onSilence.mock.calls).toEqual([[kept]])
  })
})
