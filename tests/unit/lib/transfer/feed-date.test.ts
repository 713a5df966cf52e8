import { describe, expect, test } from 'vitest'
import { parseFeedDate } from '@/lib/transfer/read-item'

describe('a date in a feed', () => {
  test.each([
    ['Tue, 05 Mar 2019 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 +0200', '2019-03-05T05:00:00.000Z'],
    ['Tue, 5 Mar 2019 07:00 EST', '2019-03-05T12:00:00.000Z'],
    ['Tues, 05 March 2019 07:00:00 PDT', '2019-03-05T14:00:00.000Z'],
    ['5 Mar 2019 07:00:00 CEST', '2019-03-05T05:00:00.000Z'],
    ['Mar, 5 Mar 2019 07:00:00 Z', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019', '2019-03-05T00:00:00.000Z'],
    ['05-Mar-2019 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 19 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['  Tue,  05  Mar 2019\n07:00:00   GMT ', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 -0800 (PST)', '2019-03-05T15:00:00.000Z'],
    ['2019-03-05', '2019-03-05T00:00:00.000Z'],
    ['2019-03-05T07:00:00Z', '2019-03-05T07:00:00.000Z'],
    ['2019-03-05T07:00:00.5+01:00', '2019-03-05T06:00:00.500Z'],
    ['2019-03-05 07:00:00', '2019-03-05T07:00:00.000Z'],
    ['2019-03-05 07:00:00 +0100', '2019-03-05T06:00:00.000Z'],
    ['2019-03-05 07:00:00 UTC', '2019-03-05T07:00:00.000Z'],
  ])('“%s” means %s', (text, iso) => expect(parseFeedDate(text)?.toISOString()).toBe(iso))

  test.each([
    '',
    'yesterday',
    '31 Feb 2019 07:00:00 GMT',
    '2019-02-30',
    '05/03/2019',
    'Tue, 05 Mrz',
    '99:99',
    '5 Foo 2019',
  ])('“%s” means nothing', (text) => expect(parseFeedDate(text)).toBeUndefined())

  test('is read the same in every time zone of the machine', () => {
    const zone = process.env.TZ
    try {
      process.env.TZ = 'America/New_York'
      expect(parseFeedDate('Tue, 05 Mar 2019 07:00:00')?.toISOString()).toBe('2019-03-05T07:00:00.000Z')
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})
