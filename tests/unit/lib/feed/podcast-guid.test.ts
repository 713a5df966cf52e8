import { describe, expect, it } from 'vitest'
import { newPodcastGuid, podcastGuidOf } from '@/lib/feed/podcast-guid'
import { isUuid } from '@/lib/text/slug'

describe('the id of a show', () => {
  it.each([['podnews.net/rss'], ['https://podnews.net/rss'], ['http://podnews.net/rss//']])(
    'is the same for the feed at %s, whatever its scheme and last slashes',
    (address) => {
      expect(podcastGuidOf(address)).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
    },
  )

  it('comes from the address of the feed where that is its own', () => {
    expect(newPodcastGuid('https://show.example')).toBe(podcastGuidOf('show.example/feed.xml'))
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://site.local'])(
    'is by chance at %s, which many shows have',
    (site) => {
      const guids = [newPodcastGuid(site), newPodcastGuid(site)]
      expect(guids.every(isUuid)).toBe(true)
      expect(guids[0]).not.toBe(guids[1])
    },
  )
})
