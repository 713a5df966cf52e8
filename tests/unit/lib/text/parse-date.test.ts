import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseDate } from '@/lib/text/parse-date'

const isoOf = (text: string) => parseDate(text)?.date.toISOString()

describe('a date of a feed or a list', () => {
  test.each([
    ['Tue, 05 Mar 2019 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 +0200', '2019-03-05T05:00:00.000Z'],
    ['Tue, 5 Mar 2019 07:00 EST', '2019-03-05T12:00:00.000Z'],
    ['Mar, 5 Mar 2019 07:00:00 Z', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00', '2019-03-05T07:00:00.000Z'],
    ['05-Mar-2019 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 19 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 -0800 (PST)', '2019-03-05T15:00:00.000Z'],
    ['20190305T070000Z', '2019-03-05T07:00:00.000Z'],
    ['20190305T070000.5+0100', '2019-03-05T06:00:00.500Z'],
    ['1551769200', '2019-03-05T07:00:00.000Z'],
    [' 1551769200250 ', '2019-03-05T07:00:00.250Z'],
    ['2019-03-05 07:00:00 +0100', '2019-03-05T06:00:00.000Z'],
    ['2019-03-05 07:00:00 UTC', '2019-03-05T07:00:00.000Z'],
    ['2019/03/05 07:00', '2019-03-05T07:00:00.000Z'],
    ['Tue,05 Mar 2019 07:00:00 GMT', '2019-03-05T07:00:00.000Z'],
    ['Tue Mar 05 2019 07:00:00 GMT+0100 (Central European Standard Time)', '2019-03-05T06:00:00.000Z'],
    ['Tue Mar  5 07:00:00 2019', '2019-03-05T07:00:00.000Z'],
    ['Tue Mar 5 07:00:00 PST 2019', '2019-03-05T15:00:00.000Z'],
    ['Mar 5th, 2019 7:05 pm', '2019-03-05T19:05:00.000Z'],
    ['Tuesday, March 5, 2019 at 12:10 a.m. EST', '2019-03-05T05:10:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 GMT+2', '2019-03-05T05:00:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 UTC-3:30', '2019-03-05T10:30:00.000Z'],
    ['Tue, 05 Mar 2019 07:00:00 NZDT', '2019-03-04T18:00:00.000Z'],
    ['Tue, 05 Mar 2019 24:00:00 GMT', '2019-03-06T00:00:00.000Z'],
    ['Di, 05 Mär 2019 07:00:00 +0100', '2019-03-05T06:00:00.000Z'],
    ['lun., 05 août 2019 07:00:00 GMT', '2019-08-05T07:00:00.000Z'],
    ['martes, 5 de marzo de 2019 07:00', '2019-03-05T07:00:00.000Z'],
    ['terça-feira, 5 de fevereiro de 2019 07:00', '2019-02-05T07:00:00.000Z'],
    ['05.03.2019 07:00', '2019-03-05T07:00:00.000Z'],
  ])('“%s” means %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso)
    expect(parseDate(text)?.isHourUnknown).toBe(false)
  })

  test.each([
    'Tue, 05 Mar 2019 34:50:00 -0400',
    'Tue, 05 Mar 2019 07:75:00 GMT',
    'Tue, 05 Mar 2019 07:00:00 XYZT',
    'Tue, 05 Mar 2019 07:00:00 +2500',
    'Tue, 05 Mar 2019',
    '2019-03-05',
    '2019 March 5',
    '5th March 2019',
  ])('“%s” has a day, and the hour costs nothing else', (text) => {
    expect(parseDate(text)).toEqual({ date: new Date('2019-03-05T12:00:00Z'), isHourUnknown: true })
  })

  test.each([
    '',
    'yesterday',
    '31 Feb 2019 07:00:00 GMT',
    '05/03/2019',
    '5 Foo 2019',
    'Tue, 05 Mar 0019 07:00:00 GMT',
    '05.13.2019 07:00',
  ])('“%s” means nothing', (text) => expect(parseDate(text)).toBeUndefined())

  test('is read the same in every time zone of the machine', () => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(isoOf('Tue, 05 Mar 2019 07:00:00')).toBe('2019-03-05T07:00:00.000Z')
  })
})
