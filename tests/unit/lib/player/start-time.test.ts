import { describe, expect, it } from 'vitest'
import { linkedTimeOf, tryParseLinkedTime } from '@/lib/player/start-time'

describe('a moment in a link', () => {
  it.each([
    ['75', 75],
    ['75.5', 75.5],
    ['01:02:03', 3723],
    ['1:02:03.25', 3723.25],
    ['1h2m3s', 3723],
    ['1h30s', 3630],
    ['npt:10', 10],
    [' 12 ', 12],
  ])('%s is second %d', (text, at) => {
    expect(tryParseLinkedTime(text)).toEqual({ at, until: null })
  })

  it.each(['', '-5', '1:75', 'Infinity', 'h', '5x', '1m2h', ',', '1,2,3'])(
    'nothing is made of "%s"',
    (text) => {
      expect(tryParseLinkedTime(text)).toBeNull()
    },
  )
})

describe('a range in a link', () => {
  it.each([
    ['10,20', { at: 10, until: 20 }],
    [',20', { at: 0, until: 20 }],
    ['10,', { at: 10, until: null }],
    ['1:00,1m30s', { at: 60, until: 90 }],
    ['npt:10,20', { at: 10, until: 20 }],
  ])('%s', (text, expected) => {
    expect(tryParseLinkedTime(text)).toEqual(expected)
  })

  it.each(['20,10', '10,10', '10,x', 'x,20'])('%s is none', (text) => {
    expect(tryParseLinkedTime(text)).toBeNull()
  })
})

describe('an address', () => {
  it.each([
    ['?t=75', '', 75],
    ['', '#t=1:15', 75],
    ['?utm=x&t=1m15s', '#transcript', 75],
    ['?t=75', '#t=10', 75],
  ])('%s%s points at second %d', (search, hash, at) => {
    expect(linkedTimeOf({ search, hash })?.at).toBe(at)
  })

  it.each([
    ['', ''],
    ['', '#transcript'],
    ['?time=75', '#seg-12'],
    ['?t=soon', ''],
    ['?t=%E0%A4%A', ''],
  ])('%s%s points at no moment', (search, hash) => {
    expect(linkedTimeOf({ search, hash })).toBeNull()
  })
})
