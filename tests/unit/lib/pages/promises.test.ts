import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LINK_SECONDS, MAILS_KEPT_DAYS } from '@/lib/accounts/account-mails'
import { ACCOUNT_KEPT_YEARS, IDLE_WARNING_DAYS } from '@/lib/accounts/idle-accounts'
import { ANONYMOUS_SECONDS, DEVICE_SECONDS, SIGNED_IN_SECONDS } from '@/lib/accounts/session-cookie'
import { KEY_LIFE_MS } from '@/lib/audience/day-keys'
import { COUNTED_FOR_MS } from '@/lib/audience/download-counter'
import { PLAYS_KEPT_YEARS } from '@/lib/audience/roll-up'
import { MAX_PLACES } from '@/lib/player/stored-places'
import { LIMITS } from '@/lib/requests/rate-limits'
import { CONSENT_MONTHS } from '@/lib/site/consent'
import { ANALYTICS_COOKIE_SECONDS } from '@/lib/site/consent-mode'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

const HOUR = 60 * 60
const DAY = 24 * HOUR

const textOf = (slug: string): string => readFileSync(`content/pages/${slug}.json`, 'utf8')
const privacy = textOf('privacy-policy')
const cookies = textOf('cookie-policy')
const terms = textOf('terms-of-service')

describe('what the legal pages promise is what the code does', () => {
  test.each([
    ['a session', privacy, `signed in for ${SIGNED_IN_SECONDS / HOUR} hours`],
    [
      'the authentication cookie',
      cookies,
      `authentication cookie. It lasts ${SIGNED_IN_SECONDS / HOUR} hours`,
    ],
    ['an anonymous list', privacy, `Both end after ${(ANONYMOUS_SECONDS / (365 * DAY)) * 12} months`],
    ['its cookie', cookies, `It lasts ${(ANONYMOUS_SECONDS / (365 * DAY)) * 12} months`],
    ['a known browser', privacy, `a cookie for ${DEVICE_SECONDS / DAY} days`],
    ['its cookie', cookies, `It lasts ${DEVICE_SECONDS / DAY} days`],
    ['the key of a day', privacy, `destroyed at most ${KEY_LIFE_MS / (HOUR * 1000)} hours after`],
    ['usage analytics', privacy, `deleted after at most ${PLAYS_KEPT_YEARS} years`],
    ['downloads', privacy, `These records, too, are deleted after at most ${PLAYS_KEPT_YEARS} years`],
    ['who was counted', privacy, `For ${COUNTED_FOR_MS / (HOUR * 1000)} hours we also remember`],
    ['an account', privacy, `until ${ACCOUNT_KEPT_YEARS} years after your last activity`],
    ['a warning', privacy, `We email you ${IDLE_WARNING_DAYS} days before`],
    ['a last mail', privacy, `after ${MAILS_KEPT_DAYS} days at the latest`],
    ['an account', terms, `not used for ${ACCOUNT_KEPT_YEARS} years is deleted`],
    ['an address that is not confirmed', privacy, `not confirmed within ${UNCONFIRMED_DAYS} days is deleted`],
    ['the analytics cookie', cookies, `last up to ${ANALYTICS_COOKIE_SECONDS / (365 * DAY)} years`],
    ['a marketing cookie', cookies, `last up to ${CONSENT_MONTHS} months`],
    ['consent', cookies, `counts for ${CONSENT_MONTHS} months`],
    ['places in episodes', cookies, `the ${MAX_PLACES} latest`],
  ])('%s', (_, text, promise) => {
    expect(text).toContain(promise)
  })

  test('a mailed link works for a week at most', () => {
    expect(privacy).toContain('its time is over, which is a week at most')
    expect(Math.max(...Object.values(LINK_SECONDS))).toBe(7 * DAY)
  })

  test('attempts are counted for an hour at most, and mails to an unconfirmed address for a day', () => {
    expect(privacy).toContain('counts attempts for up to an hour')
    expect(privacy).toContain('mails to an address that is not confirmed for up to a day')
    const { unprovedMailbox, confirmations, ...attempts } = LIMITS
    expect(Math.max(...Object.values(attempts).map(({ seconds }) => seconds))).toBeLessThanOrEqual(HOUR)
    expect([unprovedMailbox.seconds, confirmations.seconds]).toEqual([DAY, DAY])
  })
})
