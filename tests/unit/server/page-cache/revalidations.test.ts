import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FreshnessClock } from '@/server/page-cache/freshness-clock'
import { RenderLanes } from '@/server/page-cache/render-lanes'
import { ResponseCache } from '@/server/page-cache/response-cache'
import { type RevalidationResult, Revalidations } from '@/server/page-cache/revalidations'

let clock: FreshnessClock
let cache: ResponseCache<number>
let made: number
let logged: string[]

beforeEach(() => {
  clock = new FreshnessClock()
  cache = new ResponseCache({ clock, maxBytes: 1000 })
  made = 0
  logged = []
})

/** Each revalidation stores the next number, after whatever else the test wants to happen meanwhile. */
function revalidateWith(
  meanwhile: () => RevalidationResult | undefined | Promise<RevalidationResult | undefined>,
) {
  const revalidate = async (key: string, begunAt: number): Promise<RevalidationResult> => {
    made += 1
    const value = made
    const result = await meanwhile()
    if (result) return result
    cache.put({ key, tags: ['all'], value, bytes: 1, begunAt, now: Date.now() })
    return { kind: 'cached' }
  }
  return new Revalidations({
    cache,
    clock,
    lanes: new RenderLanes(),
    revalidate,
    log: (message) => logged.push(message),
  })
}

function change(): void {
  clock.recordChange(['all'])
  cache.invalidateChanged()
}

const captured = { status: 404, headers: {}, body: Buffer.from('') }

describe('obtaining a response', () => {
  it('makes it once and then takes it from the cache', async () => {
    const revalidations = revalidateWith(() => undefined)
    await revalidations.obtain('a')
    expect(await revalidations.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 1 } })
    expect(made).toBe(1)
  })

  it('needs one making of its own even while content never stops changing', async () => {
    const revalidations = revalidateWith(() => void change())
    expect(await revalidations.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 1 } })
    expect(made).toBe(1)
  })

  it('is shared by all who ask while nothing changes', async () => {
    const revalidations = revalidateWith(() => undefined)
    await Promise.all([revalidations.obtain('a'), revalidations.obtain('a'), revalidations.obtain('a')])
    expect(made).toBe(1)
  })

  it('takes a second making for whoever asked after a change, and no more for all of them', async () => {
    const held = Promise.withResolvers<undefined>()
    const revalidations = revalidateWith(() => (made === 1 ? held.promise : undefined))
    const before = revalidations.obtain('a')
    await vi.waitFor(() => expect(made).toBe(1))
    change()
    const after = Promise.all([revalidations.obtain('a'), revalidations.obtain('a')])
    held.resolve(undefined)
    await before
    expect(await after).toMatchObject([{ entry: { value: 2 } }, { entry: { value: 2 } }])
    expect(made).toBe(2)
  })

  it('does not pass on a "not there" that was found before a change', async () => {
    let isThere = false
    const held = Promise.withResolvers<undefined>()
    const revalidations = revalidateWith(async () => {
      if (isThere) return undefined
      await held.promise
      return { kind: 'uncached', captured }
    })
    const before = revalidations.obtain('a')
    await vi.waitFor(() => expect(made).toBe(1))
    isThere = true
    change()
    const after = revalidations.obtain('a')
    held.resolve(undefined)
    expect(await after).toMatchObject({ kind: 'fresh' })
    expect((await before).kind).toBe('uncached')
  })
})

describe('a failing revalidation', () => {
  it('is a failure when there is nothing to fall back on, thrown or told', async () => {
    const told = revalidateWith(() => ({ kind: 'failed', reason: 'status 500', captured }))
    expect(await told.obtain('a')).toMatchObject({ kind: 'failed', captured })
    const thrown = revalidateWith(() => Promise.reject(new Error('no answer')))
    expect(await thrown.obtain('a')).toMatchObject({ kind: 'failed' })
    expect(logged).toEqual(['a could not be made (status 500)', 'a could not be made (Error: no answer)'])
  })

  it('is not tried again for every request, and nobody waits for the next try', async () => {
    let isFailing = false
    const revalidations = revalidateWith(() => (isFailing ? { kind: 'failed', reason: 'away' } : undefined))
    await revalidations.obtain('a')
    isFailing = true
    change()
    for (const _ of [1, 2, 3])
      expect(await revalidations.obtain('a')).toMatchObject({ kind: 'last-good', entry: { value: 1 } })
    expect([made, logged.length]).toEqual([2, 1])
    const entry = cache.find('a')
    if (entry) entry.retryAt = 0
    isFailing = false
    expect((await revalidations.obtain('a')).kind).toBe('last-good')
    await vi.waitFor(() => expect(cache.find('a')?.value).toBe(3))
    expect(await revalidations.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 3 } })
  })
})

describe('many at once', () => {
  it('have a few made at a time, the others in their turn, and each from data no older than its start', async () => {
    let running = 0
    let most = 0
    const revalidations = new Revalidations<number>({
      cache,
      clock,
      lanes: new RenderLanes(),
      log: () => {},
      revalidate: async (key, begunAt) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        cache.put({ key, tags: [], value: 1, bytes: 1, begunAt, now: 0 })
        return { kind: 'cached' }
      },
    })
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`)
    const obtained = await Promise.all(keys.map((key) => revalidations.obtain(key)))
    expect(obtained.every(({ kind }) => kind === 'fresh')).toBe(true)
    expect(most).toBe(3)
  })

  it('are refused when too many wait, and none of those that wait is', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const revalidations = revalidateWith(() => opened.then(() => undefined))
    const waiting = Array.from({ length: 203 }, (_, index) => revalidations.obtain(`key ${index}`))
    expect(await revalidations.obtain('one too many')).toEqual({ kind: 'busy' })
    open()
    expect(new Set((await Promise.all(waiting)).map(({ kind }) => kind))).toEqual(new Set(['fresh']))
  })
})

it('a response that Next took from an earlier request is asked for again', async () => {
  const revalidations = revalidateWith(() => (made === 1 ? { kind: 'outdated' } : undefined))
  expect(await revalidations.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 2 } })
})
