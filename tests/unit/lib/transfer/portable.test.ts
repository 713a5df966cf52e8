import { expect, test } from 'vitest'
import { portable } from '@/lib/transfer/portable'

test('a document leaves its database with names of files and without ids of rows', () => {
  const document = {
    id: 'key',
    createdAt: 'then',
    title: 'One',
    summary: '',
    season: 0,
    tags: ['a', 'b'],
    image: null,
    missing: undefined,
    cover: { id: 'x', filename: 'a b.png', mimeType: 'image/png', alt: 'A cover' },
    group: { id: 'kept', sponsors: [{ id: 'row', logo: { filename: 'l.png', mimeType: 'image/png' } }] },
  }
  expect(portable(document, { without: ['title'], place: ({ filename }) => `art/${filename}` })).toEqual({
    id: 'key',
    summary: '',
    season: 0,
    tags: ['a', 'b'],
    image: null,
    cover: { file: 'art/a b.png', alt: 'A cover' },
    group: { id: 'kept', sponsors: [{ logo: { file: 'art/l.png' } }] },
  })
})
