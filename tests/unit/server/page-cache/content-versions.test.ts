import { beforeEach, expect, it } from 'vitest'
import { ContentVersions } from '@/server/page-cache/content-versions'

let versions: ContentVersions

beforeEach(() => {
  versions = new ContentVersions()
})

it('tells two changes at one moment apart', () => {
  versions.record({ isWithdrawal: false }, 0)
  const between = versions.now
  versions.record({ isWithdrawal: false }, 0)
  expect(versions.now).toBeGreaterThan(between)
})

it('knows whether something was withdrawn since', () => {
  const before = versions.now
  versions.record({ isWithdrawal: false })
  expect(versions.isWithdrawnSince(before)).toBe(false)
  versions.record({ isWithdrawal: true })
  expect(versions.isWithdrawnSince(before)).toBe(true)
  expect(versions.isWithdrawnSince(versions.now)).toBe(false)
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
