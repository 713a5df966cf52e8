import { describe, expect, test } from 'vitest'
import { parsePage } from '@/lib/transfer/read-feed'
import { hostOf, readFeedFacts } from '@/lib/transfer/read-feed-facts'

const parse = (channel: string) =>
  parsePage(
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>A</title>${channel}</channel></rss>`,
  ).rss
const said = (channel: string) =>
  Object.fromEntries(Object.entries(readFeedFacts(parse(channel))).filter(([, value]) => value !== undefined))

describe('what a show says in its feed alone', () => {
  test.each([
    ['<language>en-us</language>', { language: 'en-us' }],
    ['<language>English</language>', {}],
    [
      '<itunes:type>serial</itunes:type><itunes:explicit>true</itunes:explicit>',
      { order: 'serial', explicit: true },
    ],
    [
      '<itunes:category text="Education"><itunes:category text="How To"/></itunes:category><itunes:category text="Technology"/><itunes:category text="Arts"/>',
      { category: 'Education > How To', secondCategory: 'Technology' },
    ],
    ['<itunes:category text="Tech"/><itunes:category text="Technology"/>', { category: 'Technology' }],
    ['<copyright>© 2024 The makers</copyright>', { copyright: 'The makers' }],
    ['<podcast:txt purpose="ai-content">true</podcast:txt>', { madeWithAi: 'yes' }],
    [
      '<podcast:funding url="https://a.example">Tip</podcast:funding>',
      { funding: [{ label: 'Tip', url: 'https://a.example' }] },
    ],
    ['<podcast:funding url="javascript:x">Tip</podcast:funding>', { funding: [] }],
    [
      '<podcast:locked owner="me@a.example">no</podcast:locked>',
      { locked: false, ownerEmail: 'me@a.example' },
    ],
    ['<itunes:complete>Yes</itunes:complete>', { isComplete: true }],
    [
      '<podcast:updateFrequency rrule="FREQ=WEEKLY">Weekly</podcast:updateFrequency>',
      { updateFrequency: 'Weekly', updateRule: 'FREQ=WEEKLY' },
    ],
    [
      '<item><podcast:season name="Two">2</podcast:season></item><item><podcast:season name="One">1</podcast:season></item><item><podcast:season>3</podcast:season></item>',
      {
        seasons: [
          { number: 1, name: 'One' },
          { number: 2, name: 'Two' },
        ],
      },
    ],
  ])('%s', (channel, expected) => expect(said(channel)).toEqual(expected))

  test('the host is the person named so, and the author another then', () => {
    const channel =
      '<itunes:author>A network</itunes:author><podcast:person role="guest">G</podcast:person><podcast:person>H</podcast:person>'
    expect(hostOf(parse(channel))).toBe('H')
    expect(said(channel)).toEqual({ author: 'A network' })
    expect(hostOf(parse('<itunes:author>A network</itunes:author>'))).toBe('A network')
  })
})
