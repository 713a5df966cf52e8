import { itemWith, readOddFeed } from '@tests/support/odd-feed'
import { describe, expect, test } from 'vitest'

const only = (inner: string, channel = '') => readOddFeed(itemWith(inner), channel).episodes[0]
const transcript = (url: string, rest = '') => `<podcast:transcript url="${url}" ${rest}/>`
const pathsOf = (inner: string, channel = '') =>
  only(inner, channel)?.transcripts.map((source) => 'url' in source && new URL(source.url).pathname)

describe('the transcripts of an item', () => {
  test('come in the order in which they are tried: what says who speaks first', () => {
    const types = ['text/plain', 'text/html', 'application/x-subrip', 'text/vtt', 'application/json']
    const tags = types.map((type, index) => transcript(`/${index}`, `type="${type}"`))
    expect(pathsOf(tags.join(''))).toEqual(['/4', '/3', '/2', '/1', '/0'])
  })

  test('are known by their endings where no type says what they are', () => {
    const urls = ['/a.txt', '/b', '/c.SRT?token=1', '/d.html', '/e.vtt', '/f.json#x']
    const tags = urls.map((url, index) => transcript(url, index % 2 ? 'type="application/octet-stream"' : ''))
    expect(pathsOf(tags.join(''))).toEqual(['/f.json', '/e.vtt', '/c.SRT', '/d.html', '/a.txt', '/b'])
  })

  test('in another language than the show’s stay behind, whatever their format, and are counted', () => {
    const tags = [
      transcript('/es.json', 'type="application/json" language="es"'),
      transcript('/de.vtt', 'type="text/vtt" language="de-AT"'),
      transcript('/en.srt', 'type="application/srt" language="en-US"'),
      transcript('/none.html', 'type="text/html"'),
    ]
    const channel = '<language>en-gb</language>'
    expect(pathsOf(tags.join(''), channel)).toEqual(['/en.srt', '/none.html'])
    expect(readOddFeed(itemWith(tags.join('')), channel).remarks).toEqual([
      'the site has no place for 1 × podcast:transcript in es, 1 × podcast:transcript in de-at',
    ])
    expect(pathsOf(tags.slice(0, 2).join(''), channel)).toEqual([])
  })

  test('may be in any language where the show names none', () => {
    expect(pathsOf(transcript('/es.vtt', 'type="text/vtt" language="es"'))).toEqual(['/es.vtt'])
  })
})

describe('the links in an item’s notes', () => {
  test.each([
    ['/donate', 'https://old.example/donate'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['www.friends.example/a', 'https://www.friends.example/a'],
    ['https://else.example/?a=1&amp;b=2', 'https://else.example/?a=1&amp;b=2'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('lead from %s to where they led on its page', (href, whole) => {
    const notes = `<link>https://old.example/2019/one</link><description><![CDATA[<p><a href="${href}">x</a></p>]]></description>`
    expect(only(notes)?.fields.description).toBe(`<p><a href="${whole}" rel="noopener nofollow">x</a></p>`)
  })

  test('lead to the show’s site where the item names no page', () => {
    expect(only('<description><![CDATA[<a href="/x">x</a>]]></description>')?.fields.description).toContain(
      'href="https://old.example/x"',
    )
  })
})

test.each([
  [
    'end as in plain text beside a link',
    'One <b>bold</b>\nTwo\n\nThree',
    '<p>One <strong>bold</strong><br />Two</p><p>Three</p>',
  ],
  [
    'end with blocks alone where there are blocks',
    '<p>One\ntwo</p>\n\n<p>Three</p>',
    '<p>One\ntwo</p>\n\n<p>Three</p>',
  ],
  [
    'come from HTML that is escaped twice',
    '&lt;p&gt;One &lt;a href="https://a.example/"&gt;two&lt;/a&gt;&lt;br /&gt;&amp;amp;&lt;/p&gt;',
    '<p>One <a href="https://a.example/" rel="noopener nofollow">two</a><br />&amp;</p>',
  ],
  ['keep words in angle brackets', 'An <AI> and a < b\nTwo', '<p>An &lt;AI&gt; and a &lt; b<br />Two</p>'],
  ['keep tags that are spoken of', '<p>Write &lt;b&gt; for bold.</p>', '<p>Write &lt;b&gt; for bold.</p>'],
])('the lines of an item’s notes: %s', (_, notes, html) => {
  expect(only(`<description><![CDATA[${notes}]]></description>`)?.fields.description).toBe(html)
})

describe('season, number and type of an item', () => {
  const numbers = (season: string, episode = '', type = '') =>
    only(
      `<itunes:season>${season}</itunes:season><itunes:episode>${episode}</itunes:episode><itunes:episodeType>${type}</itunes:episodeType>`,
    )

  test.each([
    ['S02', 'E07', 'Trailer', { season: 2, episodeNumber: 7, episodeType: 'trailer' }],
    ['Season 3', '#12', ' BONUS ', { season: 3, episodeNumber: 12, episodeType: 'bonus' }],
    ['<![CDATA[4]]>', '<![CDATA[ Ep. 1 ]]>', '', { season: 4, episodeNumber: 1 }],
    ['2.0', '7,0', '', { season: 2, episodeNumber: 7 }],
  ])('“%s”, “%s” and “%s” are read', (season, episode, type, fields) => {
    const read = numbers(season, episode, type)
    expect(read?.fields).toMatchObject(fields)
    expect(read?.remarks).toEqual([])
  })

  test.each([
    ['two', 'season'],
    ['0', 'season'],
    ['-1', 'season'],
    ['12345', 'season'],
    ['2024/25', 'season'],
  ])('“%s” costs the season alone, with a remark', (text, name) => {
    const read = numbers(text, '7')
    expect(read?.fields.season).toBeUndefined()
    expect(read?.fields.episodeNumber).toBe(7)
    expect(read?.remarks).toEqual([`its ${name}, “${text}”, cannot be taken`])
  })

  test('that cannot be taken are named each', () => {
    expect(numbers('x', '1-2', 'teaser')?.remarks).toEqual([
      'its season, “x”, cannot be taken',
      'its number, “1-2”, cannot be taken',
      'its type, “teaser”, cannot be taken',
    ])
  })

  test('are read in the other namespace too, and each item keeps its own', () => {
    const { episodes } = readOddFeed(
      itemWith('<podcast:season name="Late">S03</podcast:season>', { guid: 'a', url: '/a.mp3' }) +
        itemWith('', { guid: 'b', url: '/b.mp3' }) +
        '<item/><item> </item>' +
        itemWith('<podcast:episode display="Part 2">2</podcast:episode>', { guid: 'c', url: '/c.mp3' }),
    )
    expect(episodes.map(({ fields }) => [fields.season, fields.episodeNumber])).toEqual([
      [3, undefined],
      [undefined, undefined],
      [undefined, 2],
    ])
  })
})

test('a date without a readable hour keeps its day, with a remark', () => {
  const { episodes } = readOddFeed(
    itemWith('').replace('Tue, 05 Mar 2019 07:00:00 GMT', 'Tue, 05 Mar 2019 07:00:00 XYZT'),
  )
  expect(episodes[0]?.fields.publishDate).toBe('2019-03-05T12:00:00.000Z')
  expect(episodes[0]?.remarks).toEqual([
    'of its date, “Tue, 05 Mar 2019 07:00:00 XYZT”, only the day can be read',
  ])
})

test.each([
  ['another of its own', '<pubDate>Invalid Date</pubDate><dc:date>2019-03-05T07:00:00Z</dc:date>'],
  ['that of an Atom entry', '<atom:published>2019-03-05T07:00:00Z</atom:published>'],
])('an item whose date cannot be read takes %s', (_, dates) => {
  const { episodes } = readOddFeed(
    itemWith('').replace(
      /<pubDate>.*<\/pubDate>/,
      dates.replace('<dc:date', '<dc:date xmlns:dc="http://purl.org/dc/elements/1.1/"'),
    ),
  )
  expect(episodes[0]?.fields.publishDate).toBe('2019-03-05T07:00:00.000Z')
})

test.each([
  ['x'.repeat(199), []],
  [`${'word '.repeat(50)}end`, ['its title of 253 characters is cut short']],
])('the title %s is remarked on where it is cut', (title, remarks) => {
  const { episodes } = readOddFeed(itemWith('').replace('>One<', `>${title}<`))
  expect(episodes[0]?.title.length).toBeLessThanOrEqual(200)
  expect(episodes[0]?.remarks).toEqual(remarks)
})

test.each([
  ['<p>One</p><img src="a.jpg"><IFRAME src="https://a.example/"></IFRAME>', 2],
  ['<figure><picture><source srcset="a"><img src="b"></picture></figure>', 1],
  ['&lt;p&gt;One&lt;/p&gt;&lt;img src="a.jpg" width="100"&gt;', 1],
  ['<p>One</p><img width="1" height="1" src="https://count.example/">', 0],
  ['<p>An &lt;img&gt; and an <image> are words.</p>', 0],
])('pictures and players in the notes %s are counted: %i', (notes, count) => {
  const { episodes } = readOddFeed(itemWith(`<description><![CDATA[${notes}]]></description>`))
  expect(episodes[0]?.remarks).toEqual(
    count > 0 ? [`the pictures and players in its show notes stay behind (${count})`] : [],
  )
})

describe('the guids of a feed', () => {
  const guidsOf = (...items: string[]) => {
    const { episodes, skipped } = readOddFeed(items.join(''))
    return {
      guids: episodes.map(({ guid }) => guid),
      skipped,
      remarks: episodes.flatMap((each) => each.remarks),
    }
  }
  const shared = (url: string, inner = '') => itemWith(inner, { guid: 'https://old.example/podcast', url })

  test('that several sounds share are made from their addresses, so that all come', () => {
    const { guids, skipped, remarks } = guidsOf(shared('/a.mp3?g=1'), shared('/a.mp3?g=2'), itemWith(''))
    expect(guids).toEqual(['https://old.example/a.mp3?g=1', 'https://old.example/a.mp3?g=2', 'one'])
    expect(skipped).toEqual([])
    expect(remarks).toHaveLength(2)
    expect(remarks[0]).toMatch(/guid is that of other episodes too/)
  })

  const bare = (url: string, day = '05') =>
    itemWith('', { url }).replace('<guid>one</guid>', '').replace('05 Mar', `${day} Mar`)

  test('that are missing are made from more of the address where a query tells sounds apart', () => {
    expect(guidsOf(bare('/a.mp3?e=1'), bare('/a.mp3?e=2'))).toMatchObject({
      guids: ['https://old.example/a.mp3?e=1', 'https://old.example/a.mp3?e=2'],
      skipped: [],
    })
  })

  test('that are missing are made with the date where one address serves many', () => {
    expect(guidsOf(bare('/latest.mp3', '05'), bare('/latest.mp3', '12'))).toMatchObject({
      guids: [
        'https://old.example/latest.mp3 2019-03-05T07:00:00.000Z',
        'https://old.example/latest.mp3 2019-03-12T07:00:00.000Z',
      ],
      skipped: [],
    })
    expect(guidsOf(bare('/a.mp3'), bare('/a.mp3')).skipped).toEqual([
      { name: 'One', reason: 'It has the audio of “One”, which comes before it.' },
    ])
  })
})

describe('a feed', () => {
  test('with an emoji in two references has it, and what stands for no character is remarked on', () => {
    const { episodes, remarks } = readOddFeed(
      itemWith('<description>&#xD83D;&#xDE00; &amp;#55357;&amp;#56832; &#x1F600;</description>').replace(
        '<title>One',
        '<title>Smile &#55357;&#56832; and half &#xD83D; x',
      ),
    )
    expect(episodes[0]).toMatchObject({
      title: 'Smile 😀 and half \ufffd x',
      fields: { description: '<p>😀 😀 😀</p>' },
    })
    expect(remarks).toEqual(['1 character could not be read in the feed (\ufffd)'])
  })

  test.each([
    ['https://new.example/feed', [expect.stringContaining('has moved to https://new.example/feed')]],
    ['http://old.example/feed.xml/', []],
  ])('that says it has moved to %s is known by it', (address, remarks) => {
    expect(readOddFeed('', `<itunes:new-feed-url>${address}</itunes:new-feed-url>`).remarks).toEqual(remarks)
  })
})
