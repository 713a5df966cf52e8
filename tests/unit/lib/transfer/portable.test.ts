import { expect, test } from 'vitest'
import { portable } from '@/lib/transfer/portable'

test('a document leaves its database with names of files and without ids of rows', () => {
  const logo = { filename: 'l.png', mimeType: 'image/png', alt: 'A logo' }
  const sponsors = [{ id: 'row', name: 'A sponsor', logo }]
  expect(portable({ sponsors }, { without: [], place: ({ filename }) => `art/${filename}` })).toEqual({
    sponsors: [{ name: 'A sponsor', logo: { file: 'art/l.png', alt: 'A logo' } }],
  })
})
