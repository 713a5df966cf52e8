import { describe, expect, it } from 'vitest'
import { type Named, namedIn, toParts } from '@/lib/letters/letter-parts'
import type { LexicalNode, LexicalState } from '@/lib/text/lexical'

const paragraph = (text: string): LexicalNode => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
})
const block = (fields: Record<string, unknown>): LexicalNode => ({ type: 'block', version: 2, fields })
const bodyOf = (...children: LexicalNode[]): LexicalState => ({
  root: { type: 'root', version: 1, children },
})

const HORSE = {
  kind: 'episode',
  id: 'e1',
  title: 'The horse',
  overline: 'Season 2 · Episode 3',
  summary: 'It tapped.',
  url: '/episodes/horse',
  card: null,
  isPublic: true,
} as const
const NAMED: Named = {
  episodes: new Map([['e1', HORSE]]),
  papers: new Map([['p1', { kind: 'paper', title: 'A paper', about: 'About.', url: '/deeper-dive/p1' }]]),
  terms: new Map(),
  pictures: new Map([
    [
      'm1',
      {
        kind: 'picture',
        url: '/media/a.jpg',
        alt: 'A horse',
        width: 9,
        height: 9,
        bytes: 1,
        type: 'image/jpeg',
      },
    ],
  ]),
}

it('paragraphs that follow one another are one part', () => {
  const body = bodyOf(
    paragraph('One.'),
    paragraph('Two.'),
    block({ blockType: 'episode', episode: 'e1' }),
    paragraph('Three.'),
  )
  expect(toParts(body, NAMED)).toEqual({
    parts: [
      { kind: 'prose', html: '<p>One.</p><p>Two.</p>' },
      HORSE,
      { kind: 'prose', html: '<p>Three.</p>' },
    ],
    missing: [],
  })
})

it('what blocks name is looked up once, whether as an id or as what it leads to', () => {
  const body = bodyOf(
    block({ blockType: 'passage', episode: { id: 'e1' } }),
    block({ blockType: 'paper', paper: 'p1' }),
    block({ blockType: 'button', label: 'x', url: '/' }),
  )
  expect(namedIn(body)).toEqual({ episode: ['e1'], paper: ['p1'], term: [], picture: [] })
})

describe('a block', () => {
  it.each([
    [
      'a passage plays from its moment',
      { blockType: 'passage', episode: 'e1', startsAt: '4:03', words: ' Clever. ' },
      {
        kind: 'passage',
        words: 'Clever.',
        episodeId: 'e1',
        title: 'The horse',
        at: 243,
        url: '/episodes/horse?t=243',
      },
    ],
    [
      'a passage without a moment leads to its episode',
      { blockType: 'passage', episode: 'e1', words: 'Clever.' },
      {
        kind: 'passage',
        words: 'Clever.',
        episodeId: 'e1',
        title: 'The horse',
        at: null,
        url: '/episodes/horse',
      },
    ],
    [
      'a picture takes its own words',
      { blockType: 'picture', picture: 'm1', alt: 'Hans' },
      { ...NAMED.pictures.get('m1'), alt: 'Hans' },
    ],
    [
      'a picture without words takes those of the file',
      { blockType: 'picture', picture: 'm1', alt: ' ' },
      NAMED.pictures.get('m1'),
    ],
    [
      'a button',
      { blockType: 'button', label: 'Listen', url: '/episodes' },
      { kind: 'button', label: 'Listen', url: '/episodes' },
    ],
  ])('%s', (_, fields, part) => {
    expect(toParts(bodyOf(block(fields)), NAMED)).toEqual({ parts: [part], missing: [] })
  })

  it.each([
    ['whose episode is gone', { blockType: 'episode', episode: 'e9' }, 'episode'],
    ['whose term is gone', { blockType: 'term', term: 't9' }, 'term'],
    ['without words', { blockType: 'passage', episode: 'e1', words: '' }, 'passage'],
    ['that was not filled in', { blockType: 'button', label: '', url: '' }, 'button'],
  ])('%s is named instead', (_, fields, kind) => {
    expect(toParts(bodyOf(block(fields)), NAMED)).toEqual({ parts: [], missing: [kind] })
  })
})
