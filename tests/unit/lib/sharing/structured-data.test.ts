import { episodeDetail } from '@tests/unit/components/sample-detail'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from '@/lib/pages/page'
import type { Paper } from '@/lib/papers/paper'
import {
  describeEpisode,
  describeList,
  describeShow,
  describeTrail,
  toScriptJson,
} from '@/lib/sharing/structured-data'
import { describeLearningPage, describePaper, describePaperPage } from '@/lib/sharing/written-data'
import type { Show } from '@/lib/site/show'

const show = {
  name: 'Plain AI',
  description: 'AI in plain words.',
  host: 'A Host',
  artworkUrl: null,
  platformLinks: [],
  socialLinks: [],
  feedUrl: '/feed.xml',
} as unknown as Show

const written = (thing: object) => JSON.parse(toScriptJson([thing]))['@graph'][0]

vi.mock('@/lib/env', () => ({ env: () => ({ SITE_URL: 'https://podcast.example' }) }))

const describeWith = (change = {}, more = {}) =>
  written(describeEpisode({ episode: episodeDetail(change), summary: 'A plain answer.', show, ...more }))

describe('what search engines are told', () => {
  it('leads from the home page to where one is, by full addresses', () => {
    const trail = written(describeTrail(show, [{ path: '/episodes', title: 'Episodes' }]))
    expect(trail.itemListElement).toMatchObject([
      { position: 1, name: 'Plain AI', item: 'https://podcast.example/' },
      { position: 2, name: 'Episodes', item: 'https://podcast.example/episodes' },
    ])
  })

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

  it('names who is heard', () => {
    const picture = { url: '/media/bo.jpg', alt: '', sources: [] }
    const people = [{ name: 'Bo', slug: 'bo', role: 'guest', link: 'https://bo.example/', picture }]
    expect(describeWith({ people }).actor).toEqual([
      {
        '@type': 'Person',
        '@id': 'https://podcast.example/people/bo',
        name: 'Bo',
        url: 'https://podcast.example/people/bo',
        sameAs: 'https://bo.example/',
        image: 'https://podcast.example/media/bo.jpg',
      },
    ])
    expect(describeWith()).not.toHaveProperty('actor')
  })

  it('names the terms that an episode speaks of, with where each is explained', () => {
    const terms = [{ slug: 'token', word: 'Token', meaning: 'A piece of text.' }]
    expect(describeWith({}, { terms }).mentions).toEqual([
      {
        '@type': 'DefinedTerm',
        name: 'Token',
        description: 'A piece of text.',
        url: 'https://podcast.example/ai-basics#term-token',
      },
    ])
    expect(describeWith()).not.toHaveProperty('mentions')
  })

  it('names the terms of a page as a set of definitions, each with the address at which it stands', () => {
    const terms = [{ slug: 'token', word: 'Token', aliases: [], meaning: 'A piece of text.' }]
    const blocks = [{ blockType: 'terms', anchor: 'terms', heading: 'Terms', terms }]
    const page = { slug: 'ai-basics', title: 'AI Basics', keywords: [], blocks } as unknown as Page
    const url = 'https://podcast.example/ai-basics'
    expect(describeLearningPage(page, show)).toMatchObject({
      '@type': 'LearningResource',
      url,
      hasPart: [{ '@type': 'DefinedTermSet', hasDefinedTerm: [{ name: 'Token', url: `${url}#term-token` }] }],
    })
  })

  it('names the questions that an episode answers, each with its answer and the passage that has it', () => {
    const questions = [
      { question: 'What is AI?', answer: 'A name.', start: 62, end: 75 },
      { question: 'Who says so?', answer: 'We do.', start: null, end: null },
    ]
    const asked = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })
    expect(describeWith({ questions }).hasPart).toEqual([
      {
        '@type': 'Clip',
        name: 'What is AI?',
        startOffset: 62,
        endOffset: 75,
        url: 'https://podcast.example/episodes/what-is-ai?t=62',
        about: asked('What is AI?', 'A name.'),
      },
      asked('Who says so?', 'We do.'),
    ])
    expect(describeWith()).not.toHaveProperty('hasPart')
  })

  it('leaves out what there is not', () => {
    expect(written(describeShow({ ...show, description: '' }))).not.toHaveProperty('description')
    const described = describeWith({ audioUrl: null, artworkUrl: null, duration: '' })
    for (const member of ['associatedMedia', 'image', 'duration', 'timeRequired']) {
      expect(described).not.toHaveProperty(member)
    }
  })

  it('cannot end the script it stands in', () => {
    const title = '</script><script>alert(1)</script>'
    const text = toScriptJson([{ title }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ title }] })
  })
})

describe('what search engines are told of the show', () => {
  it('names its cover, its host and where else it is heard', () => {
    const heard = { label: 'A player', url: 'https://player.example/show', sample: false }
    expect(
      written(describeShow({ ...show, artworkUrl: '/media/show.jpg', platformLinks: [heard] })),
    ).toMatchObject({
      '@type': 'PodcastSeries',
      '@id': 'https://podcast.example/',
      name: 'Plain AI',
      description: 'AI in plain words.',
      image: 'https://podcast.example/media/show.jpg',
      author: { name: 'A Host' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://podcast.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
      webFeed: 'https://podcast.example/feed.xml',
      sameAs: ['https://player.example/show'],
    })
  })

  it('lists papers in their order, with the authors that are named', () => {
    const paper = {
      title: 'A paper',
      url: 'https://example.org/a',
      externalUrl: null,
      authors: ['Ada Example', 'et al.'],
      datePublished: null,
    } as Paper
    const items = [describePaper(paper)]
    const list = written(
      describeList({ title: 'Papers', description: '', path: '/deeper-dive', keywords: [] }, items, show),
    )
    expect(list).toMatchObject({ '@type': 'CollectionPage', url: 'https://podcast.example/deeper-dive' })
    const author = [{ '@type': 'Person', name: 'Ada Example' }]
    expect(list.mainEntity.itemListElement).toMatchObject([
      { '@type': 'ListItem', position: 1, item: { name: 'A paper', url: 'https://example.org/a', author } },
    ])
  })

  it('says of a paper’s page which work it is about, where that is published, and who speaks of it', () => {
    const page = written(
      describePaperPage(
        {
          id: 'a b',
          title: 'A paper',
          category: 'Foundations',
          authors: ['Ada Example'],
          externalUrl: 'https://example.org/a',
          abstract: 'In our words.',
          year: 1950,
          tags: ['one', 'two'],
          datePublished: null,
          image: null,
        } as unknown as Paper,
        [{ slug: 'move-37', title: 'Move 37' }],
      ),
    )
    expect(page).toMatchObject({
      '@type': 'ScholarlyArticle',
      '@id': 'https://podcast.example/deeper-dive/a%20b',
      url: 'https://podcast.example/deeper-dive/a%20b',
      sameAs: 'https://example.org/a',
      name: 'A paper',
      abstract: 'In our words.',
      keywords: 'one, two',
      datePublished: '1950',
      subjectOf: [
        { '@type': 'PodcastEpisode', name: 'Move 37', url: 'https://podcast.example/episodes/move-37' },
      ],
    })
    expect(page).not.toHaveProperty('isPartOf')
  })
})
