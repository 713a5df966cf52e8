import { expect, test } from 'vitest'
import { feedFileProblem } from '@/lib/transfer/feed-file'
import { readFeedFile, readFeedText } from '@/lib/transfer/read-pages'

const FEED = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>A show</title>
  SELF<item><title>One</title><pubDate>Tue, 05 Mar 2019 07:00:00 GMT</pubDate><enclosure url="/1.mp3" type="audio/mpeg"/></item>
  </channel></rss>`

test.each([
  ['an RSS feed', FEED, undefined],
  [
    'one with declarations before it',
    `\uFEFF<?xml version="1.0"?>\n<!-- by > hand -->\n<!DOCTYPE rss>${FEED}`,
    undefined,
  ],
  ['nothing', ' \n', /empty/],
  ['a web page', '<!doctype html>\n<html lang="en"><title>A show</title></html>', /web page/],
  ['a list of podcasts', '<?xml version="1.0"?><opml version="2.0"></opml>', /list of podcasts/],
  ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', /Atom/],
  ['JSON', '{"version": "https://jsonfeed.org/version/1.1"}', /not an RSS feed/],
  ['prose about <rss>', 'The <rss> element', /not an RSS feed/],
  ['sound', 'ID3\u0003\u0000\u0000', /not a text file/],
  ['a ZIP archive', 'PK\u0003\u0004\u0014\u0000', /ZIP/],
  ['a packed file', Buffer.from([0x1f, 0x8b, 0x08]), /gzip/],
])('a file that is %s is told from a feed', (_, content, problem) => {
  const bytes = Buffer.from(content as string)
  const found = feedFileProblem(bytes, bytes.toString())
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeUndefined()
})

test('a comment without an end is read in no time', () => {
  const text = `${'<!-- '.repeat(100_000)}`
  const begun = performance.now()
  expect(feedFileProblem(Buffer.from(text), text)).toMatch(/not an RSS feed/)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a feed in another encoding comes as its letters', () => {
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><title>Café</title></channel></rss>',
    'latin1',
  )
  expect(readFeedText(readFeedFile(latin)).fields.name).toBe('Café')
})

test.each([
  [
    'beside the address that the feed gives as its own',
    '<atom:link rel="self" href="https://old.example/show/feed"/>',
    'https://old.example/1.mp3',
  ],
  ['nowhere without one', '', undefined],
])('what a file names in short lies %s', (_, self, url) => {
  const [episode] = readFeedText(FEED.replace('SELF', self)).episodes
  expect(episode?.audio && 'url' in episode.audio ? episode.audio.url : undefined).toBe(url)
})

test('a file never names a file of this machine', () => {
  const { episodes } = readFeedText(FEED.replace('SELF', '<atom:link rel="self" href="file:///etc/"/>'))
  expect(episodes).toEqual([])
})

test('an address of its own that is none takes nothing away', () => {
  const text = FEED.replace('SELF', '<atom:link rel="self" href="/feed"/>')
  const [episode] = readFeedText(text.replace('/1.mp3', 'https://cdn.example/1.mp3')).episodes
  expect(episode?.audio).toMatchObject({ url: 'https://cdn.example/1.mp3' })
})

test('further documents of the feed are named as left behind', () => {
  const next = '<atom:link rel="next" href="https://old.example/feed?page=2"/>'
  expect(readFeedText(FEED.replace('SELF', next)).remarks).toEqual([
    'the site has no place for what the feed has in further documents (https://old.example/feed?page=2)',
  ])
})
