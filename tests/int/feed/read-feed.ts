import Parser from 'rss-parser'

/** An element as the parser hands it on: plain text, or text with attributes. */
type Element = string | { _?: string; $?: Record<string, string>; [child: string]: unknown }
type Elements = Record<string, Element[] | undefined>

const CHANNEL = [
  'link',
  'lastBuildDate',
  'generator',
  'atom:link',
  'itunes:category',
  'itunes:explicit',
  'itunes:image',
  'itunes:author',
  'itunes:type',
  'itunes:complete',
  'podcast:guid',
  'podcast:medium',
  'podcast:locked',
  'podcast:person',
  'podcast:funding',
  'podcast:updateFrequency',
  'podcast:image',
  'podcast:txt',
  'description',
  'title',
  'language',
  'copyright',
]
const ITEM = [
  'title',
  'link',
  'description',
  'guid',
  'pubDate',
  'enclosure',
  'itunes:duration',
  'itunes:image',
  'itunes:explicit',
  'itunes:season',
  'itunes:episode',
  'itunes:episodeType',
  'podcast:season',
  'podcast:episode',
  'podcast:transcript',
  'podcast:chapters',
  'podcast:txt',
]
/** Under names of its own, past what the parser makes of them. */
const kept = (names: string[]) =>
  names.map((name): [string, string, { keepArray: boolean }] => [name, `raw ${name}`, { keepArray: true }])

/** A feed as another library than the one that wrote it finds it. */
export async function readFeed(xml: string) {
  const parser = new Parser<Elements, Elements>({
    customFields: { feed: kept(CHANNEL) as never, item: kept(ITEM) as never },
  })
  const { items, ...channel } = await parser.parseString(xml)
  const all = (name: string) => (channel as Elements)[`raw ${name}`] ?? []
  const [one, attribute] = [textOf(all), attributeOf(all)]
  return {
    document: xml,
    root: /<rss[^>]*>/.exec(xml)?.[0] ?? '',
    channel: {
      title: one('title'),
      link: one('link'),
      description: one('description'),
      language: one('language'),
      copyright: one('copyright'),
      lastBuildDate: one('lastBuildDate'),
      generator: one('generator'),
      links: all('atom:link').map(attributesOf),
      categories: all('itunes:category').map((category) => {
        const [part] = ((category as Elements)['itunes:category'] ?? []) as Element[]
        return { name: attributesOf(category).text ?? '', part: part && attributesOf(part).text }
      }),
      explicit: one('itunes:explicit'),
      image: attribute('itunes:image', 'href'),
      author: one('itunes:author'),
      type: one('itunes:type'),
      complete: one('itunes:complete'),
      guid: one('podcast:guid'),
      medium: one('podcast:medium'),
      locked: one('podcast:locked'),
      persons: all('podcast:person').map((person) => ({
        name: saidIn(person) ?? '',
        ...attributesOf(person),
      })),
      funding: all('podcast:funding').map((way) => ({ label: saidIn(way) ?? '', ...attributesOf(way) })),
      updateFrequency: one('podcast:updateFrequency'),
      updateRule: attribute('podcast:updateFrequency', 'rrule'),
      pictures: all('podcast:image').map((picture) => ({
        ...attributesOf(picture),
        aspectRatio: attributesOf(picture)['aspect-ratio'],
      })),
      aiContent: noteIn(all('podcast:txt')),
    },
    items: items.map((item) => toItem(item)),
  }
}

function toItem(item: Elements) {
  const all = (name: string) => item[`raw ${name}`] ?? []
  const [one, attribute] = [textOf(all), attributeOf(all)]
  return {
    title: one('title'),
    link: one('link'),
    description: one('description'),
    guid: one('guid'),
    isPermaLink: attribute('guid', 'isPermaLink'),
    pubDate: one('pubDate'),
    enclosures: all('enclosure').map(attributesOf),
    duration: one('itunes:duration'),
    image: attribute('itunes:image', 'href'),
    explicit: one('itunes:explicit'),
    season: one('itunes:season'),
    episode: one('itunes:episode'),
    episodeType: one('itunes:episodeType'),
    podcastSeason: { number: one('podcast:season'), name: attribute('podcast:season', 'name') },
    podcastEpisode: one('podcast:episode'),
    transcripts: all('podcast:transcript').map(attributesOf),
    chapters: all('podcast:chapters').map(attributesOf)[0],
    aiContent: noteIn(all('podcast:txt')),
  }
}

const saidIn = (element: Element | undefined): string | undefined =>
  typeof element === 'object' ? element._ : element
const attributesOf = (element: Element): Record<string, string> =>
  (typeof element === 'object' && element.$) || {}

type All = (name: string) => Element[]
const textOf = (all: All) => (name: string) => saidIn(all(name)[0])
const attributeOf = (all: All) => (name: string, attribute: string) =>
  attributesOf(all(name)[0] ?? '')[attribute]

const noteIn = (notes: Element[]): string | undefined =>
  saidIn(notes.find((note) => attributesOf(note).purpose === 'ai-content'))
