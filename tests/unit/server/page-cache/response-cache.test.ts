import { beforeEach, describe, expect, it } from 'vitest'
import { FreshnessClock } from '@/server/page-cache/freshness-clock'
import { isFresh, ResponseCache, recordFailedRevalidation } from '@/server/page-cache/response-cache'

let clock: FreshnessClock
let cache: ResponseCache<string>

beforeEach(() => {
  clock = new FreshnessClock()
  cache = new ResponseCache({ clock, maxBytes: 1000 })
})

interface Put {
  bytes?: number
  tags?: string[]
  begunAt?: number
  lifetimeSeconds?: number
  value?: string
}

function put(
  key: string,
  { bytes = 100, tags = ['all'], begunAt = clock.now, lifetimeSeconds, value = key }: Put = {},
) {
  return cache.put({ key, tags, value, bytes, begunAt, now: 0, lifetimeSeconds })
}

function change(...tags: string[]): void {
  clock.recordChange(tags)
  cache.invalidateChanged()
}

describe('freshness', () => {
  it.each([
    ['nothing changed', {}, [], 0, true],
    ['one of its tags changed', { tags: ['a', 'b'] }, ['b'], 0, false],
    ['another tag changed', { tags: ['a'] }, ['b'], 0, true],
    ['its lifetime has not passed', { lifetimeSeconds: 10 }, [], 9999, true],
    ['its lifetime has passed', { lifetimeSeconds: 10 }, [], 10_000, false],
  ] as [string, Put, string[], number, boolean][])('%s', (_name, given, changed, now, expected) => {
    const entry = put('page', given)
    if (changed.length) change(...changed)
    expect(entry && isFresh(entry, now)).toBe(expected)
  })

  it('is never given to a page whose data changed while it was being rendered', () => {
    const begunAt = clock.now
    change('episodes')
    const late = put('page', { tags: ['episodes'], begunAt })
    expect(late && isFresh(late, 0)).toBe(false)
    const again = put('page', { tags: ['episodes'] })
    expect(again && isFresh(again, 0)).toBe(true)
  })

  it('belongs to the render that read later, whichever ends first', () => {
    const begunAt = clock.now
    change('other')
    put('page', { value: 'read later' })
    put('page', { value: 'read earlier', begunAt })
    expect(cache.find('page')?.value).toBe('read later')
  })
})

describe('the last good version', () => {
  it('stays when it is stale', () => {
    put('page', { tags: ['a'] })
    change('a')
    expect(cache.find('page')?.value).toBe('page')
  })

  it('waits longer after each failure, half a minute at most, and not at all after a change', () => {
    const entry = put('page', { tags: ['a'] })
    if (!entry) throw new Error('it was cached')
    const waits = Array.from({ length: 7 }, () => {
      recordFailedRevalidation(entry, 0)
      return entry.retryAt
    })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    change('a')
    expect([entry.failures, entry.retryAt]).toEqual([0, 0])
  })

  it('is gone once the page is', () => {
    put('page')
    cache.evict('page')
    expect([cache.find('page'), cache.bytes, cache.size]).toEqual([undefined, 0, 0])
  })
})

describe('the bound', () => {
  it('holds whatever comes', () => {
    for (let index = 0; index < 500; index += 1) {
      put(`page ${index % 70}`, { bytes: 10 + ((index * 37) % 240) })
      expect(cache.bytes).toBeLessThanOrEqual(1000)
    }
    expect(cache.size).toBeGreaterThan(1)
  })

  it('counts a replaced page once', () => {
    put('page', { bytes: 200 })
    put('page', { bytes: 150 })
    expect([cache.bytes, cache.size]).toEqual([150, 1])
  })

  it('pushes out what was not asked for first', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) put(key, { bytes: 200 })
    put('f', { bytes: 200 })
    for (const key of ['c', 'd']) cache.find(key)
    put('g', { bytes: 200 })
    put('h', { bytes: 200 })
    expect(['c', 'd', 'g', 'h'].map((key) => cache.find(key)?.value)).toEqual(['c', 'd', 'g', 'h'])
  })

  it('keeps what is asked for again and again, whatever else passes through', () => {
    const inDemand = ['home', 'latest', 'list']
    for (const key of inDemand) put(key)
    for (let index = 0; index < 100; index += 1) {
      put(`passing ${index}`)
      for (const key of inDemand) expect(cache.find(key)?.value).toBe(key)
      expect(cache.bytes).toBeLessThanOrEqual(1000)
    }
    expect(cache.size).toBe(10)
    expect(cache.find('passing 0')).toBeUndefined()
    expect(cache.find('passing 99')?.value).toBe('passing 99')
  })

  it('refuses what would push most of the others out, and the old version with it', () => {
    put('page', { bytes: 100 })
    expect(put('page', { bytes: 600 })).toBeUndefined()
    expect(cache.find('page')).toBeUndefined()
  })
})

describe('what was withdrawn', () => {
  const withdraw = (...tags: string[]) => {
    clock.recordChange(tags, { isWithdrawal: true })
    cache.invalidateChanged()
  }

  it('is gone, and no last good version stays', () => {
    put('page', { tags: ['episodes', 'show'] })
    put('other', { tags: ['papers'] })
    withdraw('episodes')
    expect([cache.find('page'), cache.find('other')?.value]).toEqual([undefined, 'other'])
  })

  it('does not come back with a render that began before', () => {
    const begunAt = clock.now
    withdraw('episodes')
    expect(put('page', { tags: ['episodes'], begunAt })).toBeUndefined()
    expect(cache.find('page')).toBeUndefined()
    expect(put('page', { tags: ['episodes'] })?.value).toBe('page')
  })
})
