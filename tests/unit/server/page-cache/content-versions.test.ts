import { beforeEach, describe, expect, it } from 'vitest'
import { ContentVersions, type Dependency, ON_ANYTHING } from '@/server/page-cache/content-versions'

const QUIET = { episodes: [] as string[], isEverywhere: false, isWithdrawal: false }
const ONE: Dependency = { episode: 'one' }

let versions: ContentVersions

beforeEach(() => {
  versions = new ContentVersions()
})

describe('the version of what is made from', () => {
  it.each([
    ['one episode, when that episode changes', ONE, { episodes: ['one', 'its-id'] }, true],
    ['one episode, when another changes', ONE, { episodes: ['other'] }, false],
    ['one episode, when a paper changes', ONE, {}, false],
    ['one episode, when the show changes', ONE, { isEverywhere: true }, true],
    ['anything, when an episode changes', ON_ANYTHING, { episodes: ['one'] }, true],
    ['anything, when a paper changes', ON_ANYTHING, {}, true],
  ])('%s', (_name, dependency, change, isNew) => {
    const before = versions.versionOf(dependency)
    versions.record({ ...QUIET, ...change })
    expect(versions.versionOf(dependency) > before).toBe(isNew)
  })

  it('tells two changes at one moment apart', () => {
    versions.record({ ...QUIET, episodes: ['one'] }, 0)
    const between = versions.versionOf(ONE)
    versions.record({ ...QUIET, episodes: ['one'] }, 0)
    expect(versions.versionOf(ONE)).toBeGreaterThan(between)
  })

  it('is new for everything after an unknown change', () => {
    const before = versions.versionOf(ONE)
    versions.recordUnknown()
    expect(versions.versionOf(ONE)).toBeGreaterThan(before)
  })

  it('never stays for there being too many episodes to remember', () => {
    const before = versions.versionOf(ONE)
    versions.record({ ...QUIET, episodes: ['one'] })
    const many = Array.from({ length: 20_001 }, (_, index) => `episode-${index}`)
    versions.record({ ...QUIET, episodes: many })
    expect(versions.versionOf(ONE)).toBeGreaterThan(before)
  })
})

it('knows from what something was withdrawn, and since when', () => {
  const before = versions.now
  versions.record({ ...QUIET, episodes: ['one'], isWithdrawal: true })
  expect(versions.isWithdrawnSince(ONE, before)).toBe(true)
  expect(versions.isWithdrawnSince({ episode: 'other' }, before)).toBe(false)
  expect(versions.isWithdrawnSince(ON_ANYTHING, before)).toBe(true)
  expect(versions.isWithdrawnSince(ONE, versions.now)).toBe(false)
})

it('makes a due publication a change, once and on time', () => {
  versions.scheduleNextPublication(1_000)
  const before = versions.now
  versions.catchUp(999)
  expect(versions.now).toBe(before)
  versions.catchUp(1_000)
  versions.catchUp(1_001)
  expect(versions.now).toBe(before + 1)
})
