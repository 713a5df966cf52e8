import { describe, expect, test } from 'vitest'
import { parsePage, readFeed } from '@/lib/transfer/read-feed'
import { beside } from '@/lib/transfer/read-item'

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:psc="http://podlove.org/simple-chapters"'
const feed = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${NAMESPACES}><channel><title>A show</title>${channel}${items}</channel></rss>`
const item = (inner: string) => `<item>${inner}</item>`
const read = (xml: string, locate = beside('https://old.example/feed.xml')) =>
  readFeed([{ ...parsePage(xml), locate }])

const TITLE = '<title>One</title>'
const DATE = '<pubDate>Tue, 05 Mar 2019 07:00:00 GMT</pubDate>'
const AUDIO = '<enclosure url="/1.mp3" length="9" type="audio/mpeg"/>'
const good = (inner = '') => item(`${TITLE}${DATE}${AUDIO}<guid>one</guid>${inner}`)
const NO_CHAPTERS = { chapters: [], left: 0 }
const [only] = [(xml: string) => read(xml).episodes[0]]

describe('an item', () => {
  test('becomes an episode with its guid, date, number and audio', () => {
    const xml = feed(
      good(
        '<itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><itunes:duration>1:02:03</itunes:duration><itunes:image href="c.jpg"/>',
      ),
    )
    expect(only(xml)).toEqual({
      guid: 'one',
      title: 'One',
      fields: {
        title: 'One',
        description: '',
        publishDate: '2019-03-05T07:00:00.000Z',
        season: 2,
        episodeNumber: 7,
      },
      initial: { isPublished: true, duration: '1:02:03' },
      audio: { url: 'https://old.example/1.mp3', alt: 'One' },
      artwork: { url: 'https://old.example/c.jpg', alt: 'Cover of One' },
      transcripts: [],
      chapters: { source: undefined, told: NO_CHAPTERS },
      formerSlugs: [],
      isGuidMade: false,
      remarks: [],
    })
  })

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
    const { episodes, skipped } = read(feed(xml))
    expect(episodes).toEqual([])
    expect(skipped).toEqual([{ name, reason: expect.stringMatching(reason) }])
  })

  test.each([
    [
      'MP3 before Ogg',
      [
        ['/1.ogg', 'audio/ogg'],
        ['/1.mp3', 'audio/mpeg'],
      ],
      ['/1.mp3', '/1.ogg'],
    ],
    [
      'M4A by its ending',
      [
        ['/dl', 'audio/opus'],
        ['/1.m4a?x=1', 'application/octet-stream'],
      ],
      ['/1.m4a?x=1', '/dl'],
    ],
    [
      'what says nothing of itself',
      [
        ['/dl?id=1', 'application/octet-stream'],
        ['/play', ''],
      ],
      ['/dl?id=1', '/play'],
    ],
    ['an MP3 that is called a film', [['/1.mp3', 'video/mpeg']], ['/1.mp3']],
    [
      'sound and no picture',
      [
        ['/1.jpg', 'image/jpeg'],
        ['/1.mp3', 'mp3'],
        ['/1.html', 'text/html'],
      ],
      ['/1.mp3'],
    ],
  ])('with several enclosures offers %s', (_, enclosures, addresses) => {
    const xml = enclosures
      .map(([url, type]) => `<enclosure url="${url}" ${type && `type="${type}"`}/>`)
      .join('')
    const { audio, otherAudio = [] } = only(feed(item(`${TITLE}${DATE}${xml}`))) ?? {}
    const found = [audio, ...otherAudio].map((each) => each && 'url' in each && each.url)
    expect(found).toEqual(addresses.map((address) => `https://old.example${address}`))
  })

  test('without a guid is known by the address of its audio, whatever token stands behind it', () => {
    const withToken = (token: string) =>
      feed(item(`${TITLE}${DATE}<enclosure url="/1.mp3?token=${token}" type="audio/mpeg"/>`))
    expect(only(feed(item(`${TITLE}${DATE}${AUDIO}`)))?.guid).toBe('/1.mp3')
    expect(only(withToken('new12'))).toMatchObject({ guid: '/1.mp3', isGuidMade: true })
    expect(only(feed(good()))?.isGuidMade).toBe(false)
  })

  test('that its feed hides from directories comes as a draft', () => {
    expect(only(feed(good('<itunes:block>Yes</itunes:block>')))).toMatchObject({
      initial: { isPublished: false },
      remarks: ['it came as a draft, since its feed blocks it (itunes:block)'],
    })
    expect(only(feed(good('<itunes:block>No</itunes:block>')))?.initial.isPublished).toBe(true)
  })

  test.each([
    ['Café &amp; &lt;AI&gt;', 'Café & <AI>'],
    ['AT&amp;amp;T', 'AT&T'],
    ['<![CDATA[One <b>bold</b> word]]>', 'One bold word'],
    ['&lt;script&gt;x()&lt;/script&gt;One', 'One'],
  ])('has the title of %s', (title, expected) => {
    expect(only(feed(item(`<title>${title}</title>${DATE}${AUDIO}`)))?.title).toBe(expected)
  })

  test('keeps the end of its address, or else the old path leads to it', () => {
    const linked = (link: string) => only(feed(good(`<link>${link}</link>`)))
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
  ])('has the notes of %s', (notes, html) => expect(only(feed(good(notes)))?.fields.description).toBe(html))

  test('has its chapters, as a file and as the feed tells them', () => {
    const file = '<podcast:chapters url="/c" type="application/json+chapters"/>'
    const simple =
      '<psc:chapters><psc:chapter start="1:30" title="Two &amp; more"/><psc:chapter start="0" title="One"/></psc:chapters>'
    const told = [
      { start: 0, title: 'One', url: null },
      { start: 90, title: 'Two & more', url: null },
    ]
    const source = { url: 'https://old.example/c' }
    expect(only(feed(good(file)))?.chapters).toEqual({ source, told: NO_CHAPTERS })
    expect(only(feed(good(simple)))?.chapters).toEqual({
      source: undefined,
      told: { chapters: told, left: 0 },
    })
    expect(only(feed(good(file + simple)))?.chapters).toEqual({ source, told: { chapters: told, left: 0 } })
    expect(only(feed(good('<psc:chapters/>')))?.chapters).toEqual({ source: undefined, told: NO_CHAPTERS })
  })
})

describe('the show', () => {
  test('has its name, words, host, picture and id', () => {
    const channel =
      '<description><![CDATA[<p>About &amp; more</p>]]></description><itunes:author>A host</itunes:author><itunes:image href="/a.png"/><podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>'
    expect(read(feed('', channel))).toMatchObject({
      fields: {
        name: 'A show',
        description: 'About & more',
        host: 'A host',
        podcastGuid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
      },
      artwork: { url: 'https://old.example/a.png' },
    })
  })

  test('keeps what the feed does not say', () => {
    expect(read(feed('', '<podcast:guid>no id</podcast:guid>')).fields).toEqual({ name: 'A show' })
  })

  test('names what the site does not keep, and how often it comes', () => {
    const channel =
      '<itunes:author>A host</itunes:author><itunes:explicit>false</itunes:explicit><itunes:block>Yes</itunes:block><itunes:keywords>a,b</itunes:keywords>'
    const rich = (guid: string) =>
      `<item>${TITLE}${DATE}<enclosure url="/${guid}.mp3" type="audio/mpeg"/><guid>${guid}</guid><link>https://old.example/?p=${guid}</link>
        <itunes:author>A host</itunes:author><itunes:explicit>true</itunes:explicit><itunes:keywords>x</itunes:keywords>
        <podcast:person role="Producer" group="Creative Direction">A producer</podcast:person>
        <podcast:location>Rome</podcast:location></item>`
    expect(read(feed(rich('1') + rich('2'), channel)).remarks).toEqual([
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
    expect(read(feed(good())).remarks).toEqual([])
  })

  test('takes soundbites along; one without words is called like its episode', () => {
    const bites = [
      '<podcast:soundbite startTime="73.5" duration="60">Why it works</podcast:soundbite>',
      '<podcast:soundbite startTime="200" duration="30"/>',
      '<podcast:soundbite startTime="300" duration="0">Too short</podcast:soundbite>',
    ]
    const [episode] = read(
      feed(item(`${TITLE}${DATE}<enclosure url="/a.mp3" type="audio/mpeg"/><guid>a</guid>${bites.join('')}`)),
    ).episodes
    expect(episode?.initial.soundbites).toEqual([
      { start: 73.5, seconds: 60, title: 'Why it works' },
      { start: 200, seconds: 30, title: episode?.title },
    ])
  })

  test('takes along who is heard, not who records; without a role it is the host', () => {
    const people = [
      '<podcast:person>Ada &amp; Co</podcast:person>',
      '<podcast:person role="Guest" href="https://bo.example/" img="/bo.png">Bo</podcast:person>',
      '<podcast:person role="guest" href="javascript:alert(1)" img="data:image/png;base64,x">Cy</podcast:person>',
      '<podcast:person role="Audio Editor" group="Audio Post-Production">Di</podcast:person>',
      '<podcast:person role="guest" group="visuals">Flo</podcast:person>',
      '<podcast:person role="guest"> </podcast:person>',
      `<podcast:person role="narrator">${'E'.repeat(200)}</podcast:person>`,
    ]
    const sound = `${TITLE}${DATE}<enclosure url="/a.mp3" type="audio/mpeg"/><guid>a</guid>`
    const [episode] = read(feed(item(sound + people.join('')))).episodes
    expect(episode?.people).toEqual([
      { name: 'Ada & Co', role: 'host', link: null, picture: undefined },
      {
        name: 'Bo',
        role: 'guest',
        link: 'https://bo.example/',
        picture: { url: 'https://old.example/bo.png' },
      },
      { name: 'Cy', role: 'guest', link: null, picture: undefined },
      { name: `${'E'.repeat(127)}…`, role: 'narrator', link: null, picture: undefined },
    ])
    expect(read(feed(item(sound))).episodes[0]?.people).toBeUndefined()
  })

  test('has a link that all its items share lead to none of them', () => {
    const same = (guid: string) =>
      item(
        `${TITLE}${DATE}<enclosure url="/${guid}.mp3" type="audio/mpeg"/><guid>${guid}</guid><link>/podcast</link>`,
      )
    expect(read(feed(same('1') + same('2'))).episodes.map(({ formerSlugs }) => formerSlugs)).toEqual([[], []])
  })

  test.each(['', '<rss></rss>'])('is not read from “%s”', (xml) => {
    expect(() => parsePage(xml)).toThrow(/not an RSS feed/)
  })
})
