import { itemWith, readOddFeed } from '@tests/support/odd-feed'
import { describe, expect, test } from 'vitest'
import { parsePage } from '@/lib/transfer/read-feed'

const TITLE = '<title>One</title>'
const DATE = '<pubDate>Tue, 05 Mar 2019 07:00:00 GMT</pubDate>'
const AUDIO = '<enclosure url="/1.mp3" length="9" type="audio/mpeg"/>'
const item = (inner: string) => `<item>${inner}</item>`
const only = (items: string) => readOddFeed(items).episodes[0]

describe('an item', () => {
  test.each([
    ['no title', item(`${DATE}${AUDIO}`), 'Item 1', /no title/],
    ['no audio', item(`${TITLE}${DATE}`), 'One', /no audio/],
    ['a film', item(`${TITLE}${DATE}<enclosure url="/1.mp4" type="video/mp4"/>`), 'One', /only video\/mp4/],
    [
      'a file',
      item(`${TITLE}${DATE}<enclosure url="file:///etc/a.mp3" type="audio/mpeg"/>`),
      'One',
      /address/,
    ],
    ['no date', item(`${TITLE}${AUDIO}`), 'One', /no date/],
    ['an odd date', item(`${TITLE}${AUDIO}<pubDate>the other day</pubDate>`), 'One', /the other day/],
    ['a guid without end', item(`${TITLE}${DATE}${AUDIO}<guid>${'x'.repeat(2_001)}</guid>`), 'One', /guid/],
  ])('with %s is named with the reason', (_, xml, name, reason) => {
    const { episodes, skipped } = readOddFeed(xml)
    expect(episodes).toEqual([])
    expect(skipped).toEqual([{ name, reason: expect.stringMatching(reason) }])
  })

  test.each([
    ['MP3 before Ogg', ['/1.ogg audio/ogg', '/1.mp3 audio/mpeg'], ['/1.mp3', '/1.ogg']],
    ['M4A by its ending', ['/dl audio/opus', '/1.m4a?x=1 application/octet-stream'], ['/1.m4a?x=1', '/dl']],
    ['what says nothing of itself', ['/dl?id=1 application/octet-stream', '/play '], ['/dl?id=1', '/play']],
    ['an MP3 that is called a film', ['/1.mp3 video/mpeg'], ['/1.mp3']],
    ['sound and no picture', ['/1.jpg image/jpeg', '/1.mp3 mp3', '/1.html text/html'], ['/1.mp3']],
  ])('with several enclosures offers %s', (_, enclosures, addresses) => {
    const xml = enclosures
      .map((each) => each.split(' '))
      .map(([url, type]) => `<enclosure url="${url}" ${type && `type="${type}"`}/>`)
      .join('')
    const { audio, otherAudio = [] } = only(item(`${TITLE}${DATE}${xml}`)) ?? {}
    const found = [audio, ...otherAudio].map((each) => each && 'url' in each && each.url)
    expect(found).toEqual(addresses.map((address) => `https://old.example${address}`))
  })

  test.each([
    ['Café &amp; &lt;AI&gt;', 'Café & <AI>'],
    ['AT&amp;amp;T', 'AT&T'],
    ['<![CDATA[One <b>bold</b> word]]>', 'One bold word'],
    ['&lt;script&gt;x()&lt;/script&gt;One', 'One'],
  ])('has the title of %s', (title, expected) => {
    expect(only(item(`<title>${title}</title>${DATE}${AUDIO}`))?.title).toBe(expected)
  })

  test('keeps the end of its address, or else the old path leads to it', () => {
    const linked = (link: string) => only(itemWith(`<link>${link}</link>`))
    expect(linked('https://old.example/episodes/my-talk')?.initial.slug).toBe('my-talk')
    expect(linked('https://old.example/2019/03/my-talk/')?.formerSlugs).toEqual(['/2019/03/my-talk'])
    expect(linked('https://old.example/?p=12')?.formerSlugs).toEqual([])
    expect(linked(`https://old.example/${'a'.repeat(120)}`)?.formerSlugs).toEqual([])
    expect(linked('/relative')?.formerSlugs).toEqual(['/relative'])
  })

  test.each([
    [
      '<description>&lt;p onclick="x()"&gt;Hi&lt;script&gt;x&lt;/script&gt;&lt;/p&gt;</description>',
      '<p>Hi</p>',
    ],
    [
      '<description>One\n\nTwo &amp;amp; three\nfour</description>',
      '<p>One</p><p>Two &amp; three<br />four</p>',
    ],
    [
      '<description>short</description><content:encoded><![CDATA[<p>The long text</p>]]></content:encoded>',
      '<p>The long text</p>',
    ],
  ])('has the notes of %s', (notes, html) => expect(only(itemWith(notes))?.fields.description).toBe(html))
})

describe('the show', () => {
  test('keeps what the feed does not say', () => {
    expect(readOddFeed('', '<podcast:guid>no id</podcast:guid>').fields).toEqual({ name: 'A show' })
  })

  test('names what the site does not keep, and how often it comes', () => {
    const channel =
      '<itunes:author>A host</itunes:author><itunes:explicit>false</itunes:explicit><itunes:block>Yes</itunes:block><itunes:keywords>a,b</itunes:keywords>'
    const rich = (guid: string) =>
      itemWith(
        `<link>https://old.example/?p=${guid}</link><itunes:author>A host</itunes:author>
        <itunes:explicit>true</itunes:explicit><itunes:keywords>x</itunes:keywords>
        <podcast:person role="Producer" group="Creative Direction">A producer</podcast:person>
        <podcast:location>Rome</podcast:location>`,
        { guid, url: `/${guid}.mp3` },
      )
    expect(readOddFeed(rich('1') + rich('2'), channel).remarks).toEqual([
      [
        'the site has no place for itunes:block',
        'itunes:keywords',
        '2 × link',
        '2 × itunes:explicit',
        '2 × itunes:keywords',
        '2 × podcast:person of the crew',
        '2 × podcast:location',
      ].join(', '),
    ])
    expect(readOddFeed(itemWith('')).remarks).toEqual([])
  })

  test('takes soundbites along; one without words is called like its episode', () => {
    const bites = [
      '<podcast:soundbite startTime="73.5" duration="60">Why it works</podcast:soundbite>',
      '<podcast:soundbite startTime="200" duration="30"/>',
      '<podcast:soundbite startTime="300" duration="0">Too short</podcast:soundbite>',
    ]
    expect(only(itemWith(bites.join('')))?.initial.soundbites).toEqual([
      { start: 73.5, seconds: 60, title: 'Why it works' },
      { start: 200, seconds: 30, title: 'One' },
    ])
  })

  test('takes along who is heard, not who records; without a role it is the host', () => {
    const people = [
      '<podcast:person>Ada &amp; Co</podcast:person>',
      '<podcast:person role="guest" href="javascript:alert(1)" img="data:image/png;base64,x">Cy</podcast:person>',
      '<podcast:person role="Audio Editor" group="Audio Post-Production">Di</podcast:person>',
      '<podcast:person role="guest" group="visuals">Flo</podcast:person>',
      '<podcast:person role="guest"> </podcast:person>',
      `<podcast:person role="narrator">${'E'.repeat(200)}</podcast:person>`,
    ]
    const nothing = { link: null, picture: undefined }
    expect(only(itemWith(people.join('')))?.people).toEqual([
      { name: 'Ada & Co', role: 'host', ...nothing },
      { name: 'Cy', role: 'guest', ...nothing },
      { name: `${'E'.repeat(127)}…`, role: 'narrator', ...nothing },
    ])
    expect(only(itemWith(''))?.people).toBeUndefined()
  })

  test('has a link that all its items share lead to none of them', () => {
    const same = (guid: string) => itemWith('<link>/podcast</link>', { guid, url: `/${guid}.mp3` })
    const { episodes } = readOddFeed(same('1') + same('2'))
    expect(episodes.map(({ formerSlugs }) => formerSlugs)).toEqual([[], []])
  })

  test.each(['', '<rss></rss>'])('is not read from “%s”', (xml) => {
    expect(() => parsePage(xml)).toThrow(/not an RSS feed/)
  })
})
