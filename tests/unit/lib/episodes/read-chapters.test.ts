import { describe, expect, test } from 'vitest'
import { type Chapter, writeChaptersJson } from '@/lib/episodes/chapter'
import { readChaptersJson, readSimpleChapters } from '@/lib/episodes/read-chapters'

const json = (chapters: unknown) => JSON.stringify({ version: '1.2.0', chapters })
const entry = (startTime: unknown, title: unknown, more: object = {}) => ({ startTime, title, ...more })
const at = (start: number, title: string, url: string | null = null): Chapter => ({ start, title, url })

describe('chapters JSON', () => {
  test('that was written is read as the same chapters', () => {
    const chapters = [at(0, '“One” – 机械'), at(90.125, 'Two', 'https://two.example/?a=1&b=2')]
    const written = writeChaptersJson(chapters, 'Parts')
    expect(JSON.parse(written)).toMatchObject({ version: '1.2.0', title: 'Parts' })
    expect(readChaptersJson(written)).toEqual({ chapters, left: 0 })
  })

  test.each<[string, unknown[], Chapter[]]>([
    [
      'come in the order of the starts',
      [entry(90.5, 'Two'), entry(0, 'One')],
      [at(0, 'One'), at(90.5, 'Two')],
    ],
    ['keep the first of two starts at once', [entry(5, 'One'), entry(5.0001, 'Two')], [at(5, 'One')]],
    [
      'have their times as text, as some programs write them',
      [entry('75.25', 'One'), entry('1:02:03', 'Two')],
      [at(75.25, 'One'), at(3723, 'Two')],
    ],
    [
      'keep addresses of the web alone',
      [
        entry(1, 'One', { url: 'https://one.example/?a=1' }),
        entry(2, 'Two', { url: 'javascript:alert(1)' }),
        entry(3, 'Three', { url: '/here' }),
        entry(4, 'Four', { url: 4 }),
      ],
      [at(1, 'One', 'https://one.example/?a=1'), at(2, 'Two'), at(3, 'Three'), at(4, 'Four')],
    ],
    ['leave out hidden marks', [entry(0, 'A new picture', { toc: false }), entry(3, 'One')], [at(3, 'One')]],
    [
      'keep times that are written too finely, or begin a moment too early, and titles that are numbers',
      [entry(-0.01, 'One'), entry('00:00:03.1234', 'Two'), entry(4, 2024)],
      [at(0, 'One'), at(3.123, 'Two'), at(4, '2024')],
    ],
    [
      'leave out what has no title or no time',
      [
        entry(1, ' \n '),
        { startTime: 2 },
        entry(-1, 'Before'),
        entry(1e9, 'Never'),
        entry('soon', 'Soon'),
        { title: 'Some time' },
        null,
        'text',
        entry(3, ' Two \n words ', { img: 'https://a.example/1.jpg' }),
      ],
      [at(3, 'Two words')],
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
