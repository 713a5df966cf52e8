import { expect, it } from 'vitest'
import { queryOfChoice, seasonChoiceOf } from '@/lib/episodes/archive'

it.each([
  ['', 'all'],
  ['?utm_source=x&season=12', 12],
  ['?season=0', 'all'],
  ['?season=10000', 'all'],
  ['?season=2.5', 'all'],
])('the season an address asks for: %s', (search, expected) => {
  expect(seasonChoiceOf(search)).toBe(expected)
})

it.each([
  ['', 2, '?season=2'],
  ['?season=2', 'all', ''],
  ['?season=2', 1, '?season=1'],
  ['?utm_source=x', 1, '?utm_source=x&season=1'],
  ['?utm_source=x&season=3', 'all', '?utm_source=x'],
] as const)('the choice in the address %j is changed to %s', (search, choice, expected) => {
  expect(queryOfChoice(search, choice)).toBe(expected)
})
