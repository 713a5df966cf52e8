import { faultsOf } from '@tests/support/schema-org'
import { episodeDetail } from '@tests/unit/components/sample-detail'
import { describe, expect, test } from 'vitest'
import type { Page } from '@/lib/pages/page'
import type { Paper } from '@/lib/papers/paper'
import { describeLearningPage, describePaper, describePaperPage } from '@/lib/sharing/learning-data'
import {
  describeAnswers,
  describeEpisode,
  describeList,
  describeSeasons,
  describeShow,
  describeTrail,
} from '@/lib/sharing/structured-data'
import type { Show } from '@/lib/site/show'
import type { Term } from '@/lib/terms/term'

const siteUrl = 'https://podcast.example'
const TERM: Term = {
  slug: 'model',
  word: 'Model',
  aliases: ['AI model'],
  meaning: 'A program.',
  example: '',
  more: '',
  moment: null,
  source: null,
}
const show = {
  name: 'Plain AI',
  description: 'AI in plain words.',
  host: 'A Host',
  artworkUrl: '/media/show.jpg',
  platformLinks: [{ label: 'A player', url: 'https://player.example', isSample: false }],
  socialLinks: [],
} as unknown as Show
const paper = {
  id: 'a-paper',
  title: 'A paper',
  category: 'Foundations',
  authors: ['Ada Example'],
  externalUrl: 'https://example.org/a',
  abstract: 'What it found.',
  year: 1950,
  tags: ['one'],
  datePublished: null,
  image: '/media/a.jpg',
} as unknown as Paper
const page = {
  slug: 'ai-basics',
  title: 'AI Basics',
  metaDescription: 'Terms.',
  keywords: ['AI'],
  lastUpdated: null,
  blocks: [
    {
      kind: 'terms',
      heading: 'Terms',
      anchor: 'terms',
      intro: '',
      terms: [TERM],
    },
    {
      kind: 'prompts',
      heading: 'First',
      anchor: 'first',
      intro: '',
      level: 'Beginner',
      prompts: [{ title: 'Explain', text: 'Explain.', note: '', moment: null }],
    },
  ],
} as unknown as Page
const episode = episodeDetail({
  questions: [
    { question: 'What is AI?', answer: 'A name.', start: 62, end: 75 },
    { question: 'Who says so?', answer: 'We do.', start: null, end: null },
  ],
})

/** Everything that any page says to search engines. */
const SAID: [string, object][] = [
  ['the show', describeShow(show, siteUrl)],
  ['its seasons', describeSeasons(show, [{ number: 2, count: 5 }], siteUrl)],
  ['an episode', describeEpisode({ terms: [TERM], episode, summary: 'Short.', show, siteUrl })],
  [
    'a list of papers',
    describeList({ name: 'P', description: 'D', path: '/p', items: [describePaper(paper)], show, siteUrl }),
  ],
  ['a paper', describePaperPage({ paper, episodes: [episode], siteUrl })],
  ['a page to learn from', describeLearningPage({ page, show, siteUrl })],
  ['questions', describeAnswers([{ question: 'Is it free?', answer: 'Yes.' }], '/', siteUrl)],
  ['a trail', describeTrail(show, [{ path: '/episodes', title: 'Episodes' }], siteUrl)],
]

describe('in the words of schema.org', () => {
  test.each(SAID)('%s has no member and no value that is not known there', (_, thing) => {
    expect(faultsOf(thing)).toEqual([])
  })

  test('what is not known there is found', () => {
    expect(faultsOf({ '@type': 'PodcastEpisod' })).toHaveLength(1)
    expect(faultsOf({ '@type': 'PodcastEpisode', colour: 'red' })).toEqual([
      '$: PodcastEpisode has no colour',
    ])
    expect(faultsOf({ '@type': 'PodcastSeries', author: { '@type': 'ItemList' } })).toHaveLength(1)
    expect(faultsOf({ '@type': 'FAQPage', name: 4 })).toEqual(['$.name[0]: no number stands here'])
  })
})
