import { beforeEach, describe, expect, it } from 'vitest'
import { FreshnessClock } from '@/server/page-cache/freshness-clock'
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

/** Each renewal stores the next number, after whatever else the test wants to happen meanwhile. */
function renewWith(
  meanwhile: () => RevalidationResult | undefined | Promise<RevalidationResult | undefined>,
) {
  const renew = async (key: string, begunAt: number): Promise<RevalidationResult> => {
    made += 1
    const value = made
    const result = await meanwhile()
    if (result) return result
    cache.put({ key, tags: ['all'], value, bytes: 1, begunAt, now: Date.now() })
    return { kind: 'stored' }
  }
  return new Revalidations({ cache, clock, renew, log: (message) => logged.push(message) })
}

function change(): void {
  clock.recordChange(['all'])
  cache.invalidateChanged()
}

const captured = { status: 404, headers: {}, body: Buffer.from('') }

describe('obtaining an answer', () => {
  it('makes it once and then takes it from the store', async () => {
    const renewals = renewWith(() => undefined)
    await renewals.obtain('a')
    expect(await renewals.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 1 } })
    expect(made).toBe(1)
  })

  it('needs one making of its own even while content never stops changing', async () => {
    const renewals = renewWith(() => void change())
    expect(await renewals.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 1 } })
    expect(made).toBe(1)
  })

  it('is shared by all who ask while nothing changes', async () => {
    const renewals = renewWith(() => undefined)
    await Promise.all([renewals.obtain('a'), renewals.obtain('a'), renewals.obtain('a')])
    expect(made).toBe(1)
  })

  it('takes a second making for whoever asked after a change, and no more for all of them', async () => {
    const renewals = renewWith(() => undefined)
    const before = renewals.obtain('a')
    change()
    const after = await Promise.all([renewals.obtain('a'), renewals.obtain('a')])
    await before
    expect(after).toMatchObject([{ entry: { value: 2 } }, { entry: { value: 2 } }])
    expect(made).toBe(2)
  })

  it('does not pass on a "not there" that was found before a change', async () => {
    let isThere = false
    const renewals = renewWith(() => (isThere ? undefined : { kind: 'unstored', captured }))
    const before = renewals.obtain('a')
    isThere = true
    change()
    expect(await renewals.obtain('a')).toMatchObject({ kind: 'fresh' })
    expect((await before).kind).toBe('unstored')
  })
})

describe('a failing renewal', () => {
  it('is a failure when there is nothing to fall back on, thrown or told', async () => {
    const told = renewWith(() => ({ kind: 'failed', reason: 'status 500', captured }))
    expect(await told.obtain('a')).toMatchObject({ kind: 'failed', captured })
    const thrown = renewWith(() => Promise.reject(new Error('no answer')))
    expect(await thrown.obtain('a')).toMatchObject({ kind: 'failed' })
    expect(logged).toEqual([
      'a could not be made anew (status 500)',
      'a could not be made anew (Error: no answer)',
    ])
  })

  it('is not tried again for every request, and nobody waits for the next try', async () => {
    let isFailing = false
    const renewals = renewWith(() => (isFailing ? { kind: 'failed', reason: 'away' } : undefined))
    await renewals.obtain('a')
    isFailing = true
    change()
    for (const _ of [1, 2, 3])
      expect(await renewals.obtain('a')).toMatchObject({ kind: 'last-good', entry: { value: 1 } })
    expect([made, logged.length]).toEqual([2, 1])
    const entry = cache.find('a')
    if (entry) entry.retryAt = 0
    isFailing = false
    expect((await renewals.obtain('a')).kind).toBe('last-good')
    expect(made).toBe(3)
    expect(await renewals.obtain('a')).toMatchObject({ kind: 'fresh', entry: { value: 3 } })
  })
})
