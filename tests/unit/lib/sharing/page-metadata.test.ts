import { describe, expect, it } from 'vitest'
import { pageMetadata } from '@/lib/sharing/page-metadata'

const page = {
  path: '/deeper-dive',
  title: 'Deeper Dive',
  description: 'The papers.',
  keywords: ['AI'],
  show: { name: 'Plain AI', artworkUrl: '/media/cover.jpg', keywords: ['podcast', 'AI'] },
}

describe('what a page says of itself', () => {
  it('is its title, description, keywords, canonical link and share card', () => {
    const said = { title: 'Deeper Dive', description: 'The papers.', images: ['/media/cover.jpg'] }
    expect(pageMetadata(page)).toMatchObject({
      title: 'Deeper Dive',
      keywords: ['AI', 'podcast'],
      alternates: { canonical: '/deeper-dive' },
      robots: undefined,
      openGraph: { ...said, siteName: 'Plain AI', url: '/deeper-dive', type: 'website' },
      twitter: { card: 'summary' },
    })
  })

  it('shows the picture that was drawn for it, large', () => {
    const { openGraph, twitter } = pageMetadata({ ...page, cardUrl: '/media/card.jpg' })
    expect(openGraph.images).toEqual([
      { url: '/media/card.jpg', width: 1200, height: 630, alt: 'Deeper Dive' },
    ])
    expect(twitter.card).toBe('summary_large_image')
  })

  it('tells of an episode when it came out and what it sounds like', () => {
    const { openGraph } = pageMetadata({
      ...page,
      publishedTime: '2025-01-10T09:00:00.000Z',
      audioUrl: 'https://podcast.example/a.mp3',
    })
    expect(openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2025-01-10T09:00:00.000Z',
      audio: [{ url: 'https://podcast.example/a.mp3', type: 'audio/mpeg' }],
    })
  })

  it('keeps out of search engines what is not for them', () => {
    expect(pageMetadata({ ...page, isIndexed: false }).robots).toEqual({ index: false })
  })
})
