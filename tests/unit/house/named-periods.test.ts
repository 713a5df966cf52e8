import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SKIP_SECONDS } from '@/lib/player/player-state'
import { CONSENT_MONTHS } from '@/lib/site/consent'
import { UNCONFIRMED_DAYS } from '@/lib/site/unconfirmed-days'

/** Periods that a constant names, and sentences about something else that lasts as long. */
const PERIODS: [period: string, others?: RegExp][] = [
  [`${SKIP_SECONDS} seconds`, /boot-application\.ts/],
  [`${UNCONFIRMED_DAYS} days`, /analytics-view\.tsx/],
  [`${CONSENT_MONTHS} months`, /analytics-view\.tsx/],
]
const WRITTEN_BY_PROGRAMS = /^src\/(?:db\/migrations|payload-types)/

test.each(PERIODS)('“%s” is typed out in no label or message, which name the constant', (period, others) => {
  const literal = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !WRITTEN_BY_PROGRAMS.test(file) && !others?.test(file) && readFileSync(file, 'utf8').includes(period),
  )
  expect(literal).toEqual([])
})
