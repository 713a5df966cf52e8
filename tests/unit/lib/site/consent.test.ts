import { describe, expect, test } from 'vitest'
import { ALLOW_ALL, ALLOW_NONE, hasExpired, parseConsent, preferencesOf, signalsOf } from '@/lib/site/consent'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const DATE = '2026-03-01T08:00:00.000Z'

describe('a kept choice', () => {
  test('is read with its date', () => {
    expect(parseConsent(JSON.stringify(ALLOW_ALL), DATE)).toEqual({ preferences: ALLOW_ALL, date: DATE })
    expect(parseConsent(JSON.stringify(ALLOW_NONE), DATE)).toEqual({ preferences: ALLOW_NONE, date: DATE })
  })

  test.each([null, 'last week', ''])('whose date is %j was still made', (date) => {
    expect(parseConsent(JSON.stringify(ALLOW_ALL), date)).toEqual({ preferences: ALLOW_ALL, date: null })
  })

  test.each([
    null,
    '',
    '{}',
    '{"analytics":1,"marketing":true,"personalization":true}',
    '{"analytics":true,"marketing":"false","personalization":true}',
    '{"analytics":true,"marketing":true,"personalization":null}',
    '{"analytics":true,',
  ])('is none where the browser holds %j', (kept) => {
    expect(parseConsent(kept, DATE)).toBeNull()
  })
})

describe('twelve months', () => {
  test.each([
    ['2025-11-21T12:00:00.001Z', false],
    ['2025-11-21T12:00:00.000Z', true],
    // A clock that was wrong once.
    ['2027-01-01T00:00:00.000Z', false],
    [null, true],
  ])('after a choice of %s: over is %s', (date, isOver) => {
    expect(hasExpired({ date }, NOW)).toBe(isOver)
  })
})

const ads = (signal: string) => ({
  ad_storage: signal,
  ad_user_data: signal,
  ad_personalization: signal,
})

test.each([
  [ALLOW_NONE, { analytics_storage: 'denied', ...ads('denied') }],
  [ALLOW_ALL, { analytics_storage: 'granted', ...ads('granted') }],
  [
    { ...ALLOW_NONE, analytics: true },
    { analytics_storage: 'granted', ...ads('denied') },
  ],
  [
    { ...ALLOW_NONE, marketing: true },
    { analytics_storage: 'denied', ...ads('granted') },
  ],
  [
    { ...ALLOW_NONE, personalization: true },
    { analytics_storage: 'denied', ...ads('denied') },
  ],
])('the signals of %j are %j', (preferences, signals) => {
  expect(signalsOf(preferences)).toEqual(signals)
})

test('without a choice nothing is allowed but what is necessary', () => {
  const preferences = { necessary: true, analytics: false, marketing: false, personalization: false }
  expect(preferencesOf(null)).toEqual(preferences)
})
