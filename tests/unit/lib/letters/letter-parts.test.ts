import { describe, expect, it } from 'vitest'
import { toParts } from '@/lib/letters/letter-parts'
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

const EPISODE = {
  id: 'e1',
  title: 'The horse',
  slug: 'horse',
  season: 2,
  episodeNumber: 3,
  summary: 'It tapped.',
  isPublished: true,
  publishDate: '2026-01-01T00:00:00.000Z',
}
const PASSAGE = {
  kind: 'passage',
  words: 'Clever.',
  episodeId: 'e1',
  title: 'The horse',
  at: 243,
  url: '/episodes/horse?t=243',
}
const SQUARE = { alt: 'A horse', width: 9, height: 9 }
const FILE = { ...SQUARE, id: 'm1', filename: 'a.jpg', filesize: 1, mimeType: 'image/jpeg' }
const PICTURE = { ...SQUARE, kind: 'picture', url: '/media/a.jpg', bytes: 1, type: 'image/jpeg' }

it('paragraphs that follow one another are one part', () => {
  const body = bodyOf(
    paragraph('One.'),
    paragraph('Two.'),
    block({ blockType: 'episode', episode: EPISODE }),
    paragraph('Three.'),
  )
  const overline = 'Season 2 · Episode 3'
  const card = expect.stringContaining('e1')
  expect(toParts(body).parts).toMatchObject([
    { kind: 'prose', html: '<p>One.</p><p>Two.</p>' },
    { kind: 'episode', overline, about: 'It tapped.', url: '/episodes/horse', card, isPublic: true },
    { kind: 'prose', html: '<p>Three.</p>' },
  ])
})

describe('a block', () => {
  it.each([
    [
      'a passage plays from its moment',
      { blockType: 'passage', episode: EPISODE, startsAt: '4:03', words: ' Clever. ' },
      PASSAGE,
    ],
    [
      'a passage without a moment leads to its episode',
      { blockType: 'passage', episode: EPISODE, words: 'Clever.' },
      { ...PASSAGE, at: null, url: '/episodes/horse' },
    ],
    [
      'a picture takes its own words',
      { blockType: 'picture', picture: FILE, alt: 'Hans' },
      { ...PICTURE, alt: 'Hans' },
    ],
    [
      'a picture without words takes those of the file',
      { blockType: 'picture', picture: FILE, alt: ' ' },
      PICTURE,
    ],
    [
      'a paper',
      { blockType: 'paper', paper: { id: 'p1', title: 'A paper', summary: '', abstract: 'About.' } },
      { kind: 'paper', overline: 'Paper', title: 'A paper', about: 'About.', url: '/deeper-dive/p1' },
    ],
    [
      'a button',
      { blockType: 'button', label: 'Listen', url: '/episodes' },
      { kind: 'button', label: 'Listen', url: '/episodes' },
    ],
  ])('%s', (_, fields, part) => {
    expect(toParts(bodyOf(block(fields)))).toEqual({ parts: [part], missing: [] })
  })

  it.each([
    ['whose episode is gone', { blockType: 'episode', episode: 'e9' }, 'episode'],
    [
      'whose episode is in the trash',
      { blockType: 'episode', episode: { ...EPISODE, deletedAt: '2026-02-01' } },
      'episode',
    ],
    ['whose term is gone', { blockType: 'term', term: 't9' }, 'term'],
    ['without words', { blockType: 'passage', episode: EPISODE, words: '' }, 'passage'],
    ['that was not filled in', { blockType: 'button', label: '', url: '' }, 'button'],
  ])('%s is named instead', (_, fields, kind) => {
    expect(toParts(bodyOf(block(fields)))).toEqual({ parts: [], missing: [kind] })
  })
})
