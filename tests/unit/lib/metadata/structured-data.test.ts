import { episodeDetail } from '@tests/unit/components/sample-detail'
import { describe, expect, it } from 'vitest'
import { describeEpisode, toScriptJson } from '@/lib/metadata/structured-data'

const show = {
  name: 'Plain AI',
  tagline: '',
  description: 'AI in plain words.',
  host: 'A Host',
  notice: '',
  artworkUrl: null,
  contactEmail: '',
  partnershipsEmail: '',
  responseTime: '',
  platformLinks: [],
  socialLinks: [],
  sponsors: [],
  claims: [],
}

const describeWith = (change = {}) =>
  JSON.parse(
    toScriptJson(
      describeEpisode({
        episode: episodeDetail(change),
        summary: 'A plain answer.',
        show,
        siteUrl: 'https://podcast.example',
      }),
    ),
  )

describe('what search engines are told', () => {
  it('says what the page says, with full addresses', () => {
    expect(describeWith()).toMatchObject({
      '@type': 'PodcastEpisode',
      '@id': 'https://podcast.example/episodes/what-is-ai',
      name: 'What is AI?',
      description: 'A plain answer.',
      datePublished: '2025-03-07T09:00:00.000Z',
      episodeNumber: 4,
      image: 'https://podcast.example/media/cover.jpg',
      duration: 'PT2M5S',
      author: { '@type': 'Person', name: 'A Host' },
      partOfSeason: { seasonNumber: 1 },
      partOfSeries: { name: 'Plain AI', url: 'https://podcast.example/' },
      associatedMedia: { contentUrl: 'https://podcast.example/media/what-is-ai.mp3' },
      citation: [{ name: 'A paper', url: 'https://example.org/paper' }],
    })
  })

  it('leaves out what there is not', () => {
    const described = describeWith({ audioUrl: null, artworkUrl: null, duration: '' })
    for (const member of ['associatedMedia', 'image', 'duration', 'timeRequired']) {
      expect(described).not.toHaveProperty(member)
    }
  })

  it('cannot end the script it stands in', () => {
    const text = toScriptJson({ title: '</script><script>alert(1)</script>' })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>' })
  })
})
