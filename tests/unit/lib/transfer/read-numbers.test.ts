import { expect, test } from 'vitest'
import { readWrittenNumbers } from '@/lib/transfer/read-numbers'

test.each([
  ['<item/><item><itunes:season><![CDATA[S02]]></itunes:season></item>', [{ season: 'S02' }]],
  [
    '<item />\n<ITEM id="a"><podcast:season name="x"> Staffel 3 </podcast:season></ITEM>',
    [{ season: 'Staffel 3' }],
  ],
  ['<item><itunes:episode>7</itunes:episode><podcast:episode>8</podcast:episode></item>', [{ episode: '7' }]],
  ['<item></item><item><title>a</title></item><items/><item><itunes:season/><b/></item>', [{}, {}]],
])('the numbers in %s are read as they are written', (items, expected) => {
  expect(readWrittenNumbers(`<rss><channel>${items}</channel></rss>`)).toEqual(expected)
})

test.each(['<item><a>', '<itunes:season ', '<item><b/><itunes:season>', '<item><b/><itunes:season> '])(
  'a feed that repeats “%s” without an end takes no longer than it is long',
  (piece) => {
    const begun = performance.now()
    readWrittenNumbers(`<item><b/>${piece.repeat(100_000)}`)
    expect(performance.now() - begun).toBeLessThan(2_000)
  },
)
