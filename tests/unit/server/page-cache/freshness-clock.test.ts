import { describe, expect, it } from 'vitest'
import { FreshnessClock } from '@/server/page-cache/freshness-clock'

describe('the freshness clock', () => {
  it('knows which tags changed since some work began', () => {
    const clock = new FreshnessClock()
    const before = clock.now
    clock.recordChange(['episodes', 'episode:1'])
    const after = clock.now
    expect(clock.hasChangedSince(['episodes'], before)).toBe(true)
    expect(clock.hasChangedSince(['papers', 'episode:1'], before)).toBe(true)
    expect(clock.hasChangedSince(['papers'], before)).toBe(false)
    expect(clock.hasChangedSince([], before)).toBe(false)
    expect(clock.hasChangedSince(['episodes'], after)).toBe(false)
  })

  it('tells two changes at one moment apart', () => {
    const clock = new FreshnessClock()
    clock.recordChange(['a'])
    const between = clock.now
    clock.recordChange(['a'])
    expect(clock.hasChangedSince(['a'], between)).toBe(true)
  })

  it('counts everything begun before an unknown change as out of date', () => {
    const clock = new FreshnessClock()
    const before = clock.now
    clock.recordUnknownChange()
    expect(clock.hasChangedSince(['anything'], before)).toBe(true)
    expect(clock.hasChangedSince([], before)).toBe(true)
    expect(clock.hasChangedSince(['anything'], clock.now)).toBe(false)
  })

  it('never calls something fresh for having too many tags to remember', () => {
    const clock = new FreshnessClock(10)
    const before = clock.now
    clock.recordChange(['first'])
    for (let index = 0; index < 30; index += 1) clock.recordChange([`tag ${index}`])
    expect(clock.hasChangedSince(['first'], before)).toBe(true)
    expect(clock.hasChangedSince(['tag 3'], before)).toBe(true)
  })
})
