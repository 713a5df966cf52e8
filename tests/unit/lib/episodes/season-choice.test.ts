import { describe, expect, it } from 'vitest'
import { addressOfChoice, seasonChoiceOf } from '@/lib/episodes/archive'

describe('the season an address asks for', () => {
  it.each([
    ['', 'all'],
    ['?utm_source=x&season=12', 12],
    ['?season=0', 'all'],
    ['?season=10000', 'all'],
    ['?season=2.5', 'all'],
  ])('%s', (search, expected) => {
    expect(seasonChoiceOf(search)).toBe(expected)
  })
})

describe('the address of a choice', () => {
  const address = (search: string, hash = '') => ({ pathname: '/', search, hash })

  it.each([
    [address(''), 2, '/?season=2'],
    [address('?season=2'), 'all', '/'],
    [address('?season=2'), 1, '/?season=1'],
    [address('?utm_source=x', '#episodes'), 1, '/?utm_source=x&season=1#episodes'],
    [address('?utm_source=x&season=3', '#episodes'), 'all', '/?utm_source=x#episodes'],
  ] as const)('%j and %s', (location, choice, expected) => {
    expect(addressOfChoice(location, choice)).toBe(expected)
  })
})
