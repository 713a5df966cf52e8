import { expect, test } from 'vitest'
import { ago } from '@/lib/text/dates'

const NOW = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T11:59:30.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
])('%s is %s', (iso, text) => expect(ago(iso, NOW)).toBe(text))
