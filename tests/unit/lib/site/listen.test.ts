import { expect, test } from 'vitest'
import { appLinks, qrPath } from '@/lib/site/app-links'

test('each app gets the feed as it wants it: bare behind its scheme, or encoded in a query', () => {
  const urls = Object.fromEntries(
    appLinks('https://podcast.example/feed.xml').map(({ name, url }) => [name, url]),
  )
  expect(urls).toEqual({
    'Apple Podcasts': 'podcast://podcast.example/feed.xml',
    Overcast: 'overcast://x-callback-url/add?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml',
    'Pocket Casts': 'pktc://subscribe/podcast.example/feed.xml',
    Castro: 'castros://subscribe/podcast.example/feed.xml',
    AntennaPod: 'https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml',
    'Podcast Addict': 'podcastaddict://podcast.example/feed.xml',
    Downcast: 'downcast://podcast.example/feed.xml',
  })
})

test('the code for cameras keeps its quiet edge free and has its corner marks', () => {
  const { path, size } = qrPath('https://podcast.example/listen')
  expect(size).toBeGreaterThan(25)
  expect(path).not.toMatch(/M[012] |M\d+ [012]h/)
  // The upper left mark is seven modules wide.
  expect(path.startsWith([3, 4, 5, 6, 7, 8, 9].map((x) => `M${x} 3h1v1h-1z`).join(''))).toBe(true)
})
