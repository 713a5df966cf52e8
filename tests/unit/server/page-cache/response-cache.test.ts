import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentVersions } from '@/server/page-cache/content-versions'
import { RenderQueues } from '@/server/page-cache/internal-request'
import { type RenderResult, ResponseCache } from '@/server/page-cache/response-cache'

type Attempt = Partial<RenderResult> | undefined

let versions: ContentVersions
let cache: ResponseCache
let made: number
let logged: string[]
/** What the next attempts come to instead of the next number, and what happens meanwhile. */
let meanwhile: (key: string) => Attempt | Promise<Attempt>

beforeEach(() => {
  versions = new ContentVersions()
  made = 0
  logged = []
  meanwhile = () => undefined
  cache = new ResponseCache({
    versions,
    queues: new RenderQueues(),
    maxBytes: 1000,
    log: (message) => logged.push(message),
  })
})

async function make(key: string): Promise<RenderResult> {
  made += 1
  const value = made
  const result = await meanwhile(key)
  return { kind: 'made', value, bytes: 100, ...result } as unknown as RenderResult
}

const change = (isWithdrawal = false) => versions.record({ isWithdrawal })
const obtain = (key: string) => cache.obtain(async () => ({ key }), make)
const captured = { status: 404, headers: {}, body: Buffer.from('') }
const AWAY: RenderResult = { kind: 'failed', reason: 'away' }

describe('obtaining a response', () => {
  it('makes it once and then takes it from the cache', async () => {
    expect(cache.findFresh('a')).toBeUndefined()
    await obtain('a')
    expect(await obtain('a')).toMatchObject({ entry: { value: 1 } })
    expect(cache.findFresh('a')?.value).toBe(1)
    expect(made).toBe(1)
  })

  it('takes a second making for those who ask after a change, once the first is over, and no more', async () => {
    const held = Promise.withResolvers<undefined>()
    let running = 0
    meanwhile = async () => {
      running += 1
      expect(running).toBe(1)
      if (made === 1) await held.promise
      running -= 1
      return undefined
    }
    const before = obtain('a')
    await vi.waitFor(() => expect(made).toBe(1))
    change()
    const after = Promise.all([obtain('a'), obtain('a')])
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    expect(made).toBe(1)
    held.resolve(undefined)
    await before
    expect(await after).toMatchObject([{ entry: { value: 2 } }, { entry: { value: 2 } }])
    expect(made).toBe(2)
  })

  it('leaves a file of the build as it is', async () => {
    await obtain('page')
    await cache.obtain(async () => ({ key: 'file', isFixed: true }), make)
    change(true)
    expect([cache.find('page'), cache.findFresh('file')?.value]).toEqual([undefined, 2])
  })

  it('does not pass on a "not there" that was found before a change', async () => {
    const held = Promise.withResolvers<undefined>()
    meanwhile = async () => {
      if (made > 1) return undefined
      await held.promise
      return { kind: 'uncacheable', captured }
    }
    const before = obtain('a')
    await vi.waitFor(() => expect(made).toBe(1))
    change()
    const after = obtain('a')
    held.resolve(undefined)
    expect(await after).toMatchObject({ entry: { value: 2 } })
    expect(await before).toMatchObject({ kind: 'uncacheable' })
  })

  it('no longer keeps what is not to be kept any more', async () => {
    await obtain('a')
    meanwhile = () => ({ kind: 'uncacheable', captured })
    change()
    expect(await obtain('a')).toMatchObject({ kind: 'uncacheable' })
    expect([cache.find('a'), cache.entries.calculatedSize, cache.entries.size]).toEqual([undefined, 0, 0])
  })

  it('sends what is past its lifetime while the next is made', async () => {
    meanwhile = () => (made === 1 ? { lifetimeMs: 50 } : undefined)
    await obtain('a')
    await vi.waitFor(() => expect(cache.findFresh('a')).toBeUndefined())
    expect(await obtain('a')).toMatchObject({ entry: { value: 1 } })
    await vi.waitFor(() => expect(cache.findFresh('a')?.value).toBe(2))
  })
})

describe('an attempt that fails', () => {
  it('is a failure when there is nothing to fall back on, thrown or told', async () => {
    meanwhile = () => ({ kind: 'failed', reason: 'status 500', captured })
    expect(await obtain('a')).toMatchObject({ kind: 'failed', captured })
    meanwhile = () => Promise.reject(new Error('no answer'))
    expect(await obtain('a')).toMatchObject({ kind: 'failed' })
    expect(logged).toEqual(['a could not be made (status 500)', 'a could not be made (Error: no answer)'])
  })

  it('leaves the last good version, is not repeated for every request, and is made up for after a change', async () => {
    await obtain('a')
    meanwhile = () => AWAY
    change()
    for (const _ of [1, 2, 3]) expect(await obtain('a')).toMatchObject({ entry: { value: 1 } })
    expect([made, logged.length]).toEqual([2, 1])
    meanwhile = () => undefined
    change()
    expect(await obtain('a')).toMatchObject({ entry: { value: 3 } })
  })

  it('is repeated after a while', async () => {
    await obtain('a')
    meanwhile = () => AWAY
    change()
    await obtain('a')
    meanwhile = () => undefined
    await vi.waitFor(async () => expect(await obtain('a')).toMatchObject({ entry: { value: 3 } }), {
      timeout: 5_000,
    })
  })
})

describe('what was withdrawn', () => {
  it('is gone, and no last good version stays', async () => {
    await obtain('a')
    change(true)
    expect(cache.find('a')).toBeUndefined()
    meanwhile = () => AWAY
    expect(await obtain('a')).toMatchObject({ kind: 'failed' })
  })

  it('is not sent by an attempt that began before', async () => {
    meanwhile = () => {
      if (made === 1) change(true)
      return undefined
    }
    expect(await obtain('a')).toMatchObject({ entry: { value: 2 } })
  })
})

describe('many at once', () => {
  it('have a few made at a time, and the others in their turn', async () => {
    let running = 0
    let most = 0
    meanwhile = async () => {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
      return undefined
    }
    const obtained = await Promise.all(Array.from({ length: 40 }, (_, index) => obtain(`key ${index}`)))
    expect(obtained.every((each) => 'entry' in each)).toBe(true)
    expect(most).toBe(3)
  })

  it('are refused when too many wait, and none of those that wait is', async () => {
    const opened = Promise.withResolvers<undefined>()
    meanwhile = () => opened.promise
    const waiting = Array.from({ length: 203 }, (_, index) => obtain(`key ${index}`))
    expect(await obtain('one too many')).toMatchObject({ kind: 'failed', reason: 'too many wait' })
    opened.resolve(undefined)
    expect((await Promise.all(waiting)).every((each) => 'entry' in each)).toBe(true)
  })
})

describe('the bound', () => {
  it('holds whatever comes, also while everything changes', async () => {
    for (let index = 0; index < 300; index += 1) {
      meanwhile = () => ({ bytes: 10 + ((index * 37) % 240) })
      if (index % 7 === 0) change()
      await obtain(`page ${index % 70}`)
      expect(cache.entries.calculatedSize).toBeLessThanOrEqual(1000)
    }
    expect(cache.entries.size).toBeGreaterThan(1)
  })

  it('counts a new version in place of the old one', async () => {
    await obtain('a')
    change()
    meanwhile = () => ({ bytes: 150 })
    await obtain('a')
    expect([cache.entries.calculatedSize, cache.entries.size]).toEqual([150, 1])
  })

  it('keeps what is asked for again and again, whatever else passes through', async () => {
    const inDemand = ['home', 'latest', 'list']
    for (const key of inDemand) await obtain(key)
    for (let index = 0; index < 100; index += 1) {
      await obtain(`passing ${index}`)
      for (const key of inDemand) expect(cache.findFresh(key)).toBeDefined()
    }
    expect([cache.entries.size, cache.find('passing 0')]).toEqual([10, undefined])
  })

  it('passes on what is too large to keep', async () => {
    await obtain('a')
    change()
    meanwhile = () => ({ bytes: 600 })
    expect(await obtain('a')).toMatchObject({ entry: { value: 2 } })
    expect(cache.findFresh('a')).toBeUndefined()
  })
})
