import { expect, it, vi } from 'vitest'
import { createShutdown } from '@/server/process/shutdown'

const never = () => new Promise<void>(() => undefined)

function create(deadlineMs = 5_000) {
  const log = vi.fn()
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => {
    end = resolve
  })
  return { shutdown: createShutdown({ deadlineMs, log, exit: (code) => end(code) }), log, ended }
}

it('puts away last what was taken up first, and exits with its code', async () => {
  const { shutdown, ended, log } = create()
  const order: string[] = []
  for (const name of ['lock', 'database', 'front'])
    shutdown.defer({ name, limitMs: 1_000, run: async () => void order.push(name) })
  shutdown.stop(0)
  expect(shutdown.signal.aborted).toBe(true)
  expect(await ended).toBe(0)
  expect(order).toEqual(['front', 'database', 'lock'])
  expect(log).not.toHaveBeenCalled()
})

it('goes on when a step fails or hangs, and says so', async () => {
  const { shutdown, ended, log } = create()
  const lock = vi.fn(async () => undefined)
  shutdown.defer({ name: 'the lock', limitMs: 1_000, run: lock })
  shutdown.defer({ name: 'the queue', limitMs: 10, run: never })
  shutdown.defer({ name: 'the front', limitMs: 1_000, run: () => Promise.reject(new Error('no')) })
  shutdown.stop(0)
  expect(await ended).toBe(0)
  expect(lock).toHaveBeenCalledOnce()
  expect(log.mock.calls.map(([message]) => String(message).split('\n')[0])).toEqual([
    'Ending the front failed: Error: no',
    'Gave up waiting for the queue after 0.01 s.',
  ])
})

it('ends at once when it is told a second time, with the code of the first call', async () => {
  const { shutdown, ended } = create()
  shutdown.defer({ name: 'open requests', limitMs: 60_000, run: never })
  shutdown.stop(0)
  shutdown.stop(1)
  expect(await ended).toBe(0)
})

it('ends with an error at the deadline, whatever still hangs', async () => {
  const { shutdown, ended, log } = create(20)
  shutdown.defer({ name: 'the database', limitMs: 60_000, run: never })
  shutdown.stop(0)
  expect(await ended).toBe(1)
  expect(log).toHaveBeenCalledOnce()
})
