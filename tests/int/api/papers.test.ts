import { Visitor } from '@tests/support/api-client'
import { paper } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'

const server = serveApi()
let visitor: Visitor

beforeAll(() => {
  visitor = new Visitor(server.url)
})

describe('GET /api/research-papers', () => {
  test('lists every paper, newest research first, with lists where there is nothing', async () => {
    const old = await paper(server.payload, {
      year: 1950,
      authors: ['A. Turing'],
      tags: ['tests'],
      keyInsights: [{ text: 'Can machines think?' }],
      abstract: 'A question.',
      externalUrl: 'https://papers.example/turing',
    })
    const recent = await paper(server.payload, { year: 2017 })
    const { status, list, headers } = await visitor.get('/api/research-papers')
    expect(status).toBe(200)
    expect(headers.get('x-cache-tags')).toBe('papers')
    expect(list.map(({ id }) => id)).toEqual([recent.id, old.id])
    expect(list[1]).toEqual({
      id: old.id,
      title: old.title,
      category: 'Foundations',
      year: 1950,
      abstract: 'A question.',
      summary: '',
      keyInsights: ['Can machines think?'],
      contentText: '',
      url: null,
      externalUrl: 'https://papers.example/turing',
      image: null,
      tags: ['tests'],
      authors: ['A. Turing'],
      datePublished: null,
      dateModified: null,
      createdAt: old.createdAt,
      updatedAt: old.updatedAt,
    })
    expect(list[0]).toMatchObject({ tags: [], authors: [], keyInsights: [] })
  })
})
