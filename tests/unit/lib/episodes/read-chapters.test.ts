import { describe, expect, test } from 'vitest'
import { type Chapter, writeChaptersJson } from '@/lib/episodes/chapter'
import { readChaptersJson, readSimpleChapters } from '@/lib/episodes/read-chapters'

const json = (chapters: unknown, more: object = {}) => JSON.stringify({ version: '1.2.0', chapters, ...more })

describe('chapters JSON', () => {
  test('that was written is read as the same chapters', () => {
    const chapters = [
      { start: 0, title: '“One” – 机械', url: null },
      { start: 90.125, title: 'Two', url: 'https://two.example/?a=1&b=2' },
    ]
    const written = writeChaptersJson(chapters, 'Parts')
    expect(JSON.parse(written)).toMatchObject({ version: '1.2.0', title: 'Parts' })
    expect(readChaptersJson(written)).toEqual({ chapters, left: 0 })
  })

  test.each<[string, unknown[], Chapter[]]>([
    [
      'in any order comes in that of the starts',
      [
        { startTime: 90.5, title: 'Two' },
        { startTime: 0, title: 'One' },
      ],
      [
        { start: 0, title: 'One', url: null },
        { start: 90.5, title: 'Two', url: null },
      ],
    ],
    [
      'with two starts at once keeps the first',
      [
        { startTime: 5, title: 'One' },
        { startTime: 5.0001, title: 'Two' },
      ],
      [{ start: 5, title: 'One', url: null }],
    ],
    [
      'with its times as text, as some programs write them, is read',
      [
        { startTime: '75.25', title: 'One' },
        { startTime: '1:02:03', title: 'Two' },
      ],
      [
        { start: 75.25, title: 'One', url: null },
        { start: 3723, title: 'Two', url: null },
      ],
    ],
    [
      'keeps addresses of the web alone',
      [
        { startTime: 1, title: 'One', url: 'https://one.example/?a=1' },
        { startTime: 2, title: 'Two', url: 'javascript:alert(1)' },
        { startTime: 3, title: 'Three', url: '/here' },
        { startTime: 4, title: 'Four', url: 4 },
      ],
      [
        { start: 1, title: 'One', url: 'https://one.example/?a=1' },
        { start: 2, title: 'Two', url: null },
        { start: 3, title: 'Three', url: null },
        { start: 4, title: 'Four', url: null },
      ],
    ],
    [
      'leaves out hidden marks',
      [
        { startTime: 0, title: 'A new picture', toc: false },
        { startTime: 3, title: 'One' },
      ],
      [{ start: 3, title: 'One', url: null }],
    ],
    [
      'keeps times that are written too finely, or begin a moment too early, and titles that are numbers',
      [
        { startTime: -0.01, title: 'One' },
        { startTime: '00:00:03.1234', title: 'Two' },
        { startTime: 4, title: 2024 },
      ],
      [
        { start: 0, title: 'One', url: null },
        { start: 3.123, title: 'Two', url: null },
        { start: 4, title: '2024', url: null },
      ],
    ],
    [
      'leaves out what has no title or no time',
      [
        { startTime: 0, title: 'A new picture', toc: false },
        { startTime: 1, title: ' \n ' },
        { startTime: 2 },
        { startTime: -1, title: 'Before' },
        { startTime: 1e9, title: 'Never' },
        { startTime: 'soon', title: 'Soon' },
        { title: 'Some time' },
        null,
        'text',
        { startTime: 3, title: ' Two \n words ', img: 'https://a.example/1.jpg' },
      ],
      [{ start: 3, title: 'Two words', url: null }],
    ],
  ])('%s', (_, entries, expected) => {
    const hidden = entries.filter((entry) => (entry as { toc?: boolean } | null)?.toc === false)
    const left = entries.length - hidden.length - expected.length
    expect(readChaptersJson(`\uFEFF${json(entries)}`)).toEqual({ chapters: expected, left })
  })

  test('cuts a title that is too long, and takes 500 chapters at most', () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ startTime: index, title: 'x'.repeat(201) }))
    const read = readChaptersJson(json(many))
    expect('chapters' in read && read.chapters).toHaveLength(500)
    expect('chapters' in read && read.chapters[0]?.title).toBe(`${'x'.repeat(199)}…`)
  })

  test.each(['', '<html></html>', '[]', '{"chapters":{}}', 'null'])('is not found in “%s”', (content) => {
    expect(readChaptersJson(content)).toEqual({ problem: expect.stringContaining('no list of chapters') })
  })

  test('without a single title is refused', () => {
    expect(readChaptersJson(json([{ startTime: 1 }]))).toEqual({
      problem: 'The file contains no chapter with a title.',
    })
  })
})

test.each([
  ['00:00:00.000', 0],
  ['00:01:02.500', 62.5],
  ['1:02:03', 3723],
  ['2:03', 123],
  ['123.25', 123.25],
  ['npt:0:05', 5],
  ['-1', undefined],
  ['00:00:03.1234', 3.123],
  ['00:99:00', undefined],
  ['', undefined],
])('a simple chapter of a feed starts at %s', (start, expected) => {
  expect(readSimpleChapters([{ start, title: 'One' }]).chapters.map((chapter) => chapter.start)).toEqual(
    expected === undefined ? [] : [expected],
  )
})

test('simple chapters come in order, with their links', () => {
  const entries = [
    { start: '00:10', title: 'Two', href: 'https://two.example/' },
    { start: '0', title: 'One', href: 'mailto:one@one.example' },
    { start: '00:20' },
  ]
  expect(readSimpleChapters(entries)).toEqual({
    chapters: [
      { start: 0, title: 'One', url: null },
      { start: 10, title: 'Two', url: 'https://two.example/' },
    ],
    left: 1,
  })
})
