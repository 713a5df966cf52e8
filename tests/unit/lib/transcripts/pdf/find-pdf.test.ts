import { fontsOnlyNamed, readPdf } from '@tests/support/read-pdf'
import { expect, test } from 'vitest'
import { findPdf, hashOfPdf, type PdfSource } from '@/lib/transcripts/pdf/find-pdf'

const renderPdf = async (source: PdfSource) => (await findPdf(hashOfPdf(source), source)) as Uint8Array

const ADDRESS = `https://plain.example/${'0123456789'.repeat(12)}`

const sentence = (index: number) =>
  Array.from({ length: 12 }, (_, place) => `word${index * 12 + place}`).join(' ')

const meta = {
  showName: 'Plain AI',
  title: 'Long',
  season: 2,
  episodeNumber: 7,
  publishDate: '2026-11-20T05:00:00.000Z',
  duration: '13:20',
  origin: 'machine' as const,
  url: 'https://plain.example/episodes/long',
}

test('a transcript of several pages has every word once, in order, fills its pages, and numbers them', async () => {
  const segments = Array.from({ length: 120 }, (_, index) => ({
    id: `s${index}`,
    start: index * 4,
    end: index * 4 + 4,
    speaker: Math.floor(index / 14) % 2 === 0 ? 'Ann' : 'Ben',
    text: index === 0 ? `${ADDRESS} ${sentence(0)}.` : `${sentence(index)}.`,
  }))
  const { pages } = await readPdf(await renderPdf({ segments, meta }))
  const words = pages.map(({ text }) => [...text.matchAll(/word(\d+)/g)].map(([, number]) => Number(number)))
  expect(words.flat()).toEqual(Array.from({ length: 1_440 }, (_, index) => index))
  for (const [index, { lines }] of pages.entries()) {
    expect(lines.at(-1)?.replace(/\s+/g, ' ')).toBe(`Plain AI · S2E7 ${index + 1} / ${pages.length}`)
    if (index > 0 && index < pages.length - 1) expect(words[index]?.length).toBeGreaterThan(280)
  }
  expect(pages[0]?.text.replaceAll(' ', '')).toContain(ADDRESS)
}, 60_000)

/** Passages of one line to a dozen, in every order, of people who take turns or not, each with a long pause before it. */
const ofAllLengths = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    start: index * 80,
    end: index * 80 + 70,
    speaker: index % 5 < 3 ? `Speaker ${index % 3}` : 'Ann',
    text: `${'Some words that are said. '.repeat(1 + ((index * 7) % 23))}`.trim(),
  }))

test('each time stands beside the words that begin then, at the foot of a page too', async () => {
  const { pages } = await readPdf(await renderPdf({ segments: ofAllLengths(60), meta }))
  expect(pages.length).toBeGreaterThan(5)
  const alone = pages.flatMap(({ lines }, page) =>
    lines.filter((line) => /^[\d:]+$/.test(line)).map((line) => `${line} on page ${page + 1}`),
  )
  expect(alone).toEqual([])
  const last = pages.map(({ lines }) => lines.at(-2) ?? '')
  expect(last.filter((line) => /^[\d:]+ Speaker \d$|^[\d:]+ Ann$/.test(line))).toEqual([])
}, 60_000)

test('arrows and mathematics are printed, in fonts that the file brings along', async () => {
  const said = 'Loss ≤ 0.1 → ∑ of √n ≈ ∞, ✓.'
  const segments = [
    { id: 'a', start: 0, end: 4, speaker: 'Ann → Ben', text: said },
    { id: 'b', start: 4, end: 8, speaker: 'Ben', text: 'And ᏣᎳ, and 😀.' },
  ]
  const file = await renderPdf({ segments, meta })
  const [page] = (await readPdf(file)).pages
  expect(page?.text).toContain(said)
  expect(page?.text).toContain('And ��, and �.')
  expect(page?.text).toContain('3 characters, such as emoji, cannot be printed here')
  expect(await fontsOnlyNamed(file)).toEqual([])
}, 60_000)

test.each([
  ['厨房里的科学', '厨房里的科学 · S2E7 1 / 1'],
  // No font of the file has letters for it.
  ['ᏣᎳᎩ ᎦᏚ', 'S2E7 1 / 1'],
])(
  'the name “%s” stands at the foot of a page as “%s”, and never as boxes',
  async (showName, foot) => {
    const segments = [{ id: 'a', start: 0, end: 4, text: 'Good evening.' }]
    const { pages } = await readPdf(await renderPdf({ segments, meta: { ...meta, showName } }))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.lines.at(-1)?.replace(/\s+/g, ' ')).toBe(foot)
    expect(pages[0]?.text).not.toContain('\ufffd')
  },
  60_000,
)

test.each([
  ['Arabic', 'لماذا يرتفع الخبز. '],
  ['Thai', 'ทำไมขนมปังถึงพองตัว'],
])(
  'a long passage in %s has all its letters, over several lines, and no hyphens',
  async (_, said) => {
    const text = said.repeat(30).trim()
    const segments = [{ id: 'a', start: 0, end: 4, text }]
    const { pages } = await readPdf(await renderPdf({ segments, meta }))
    const printed = pages.map(({ lines }) => lines.slice(5, -1).join('')).join('')
    const letters = (all: string) =>
      [...all.normalize('NFKD').replace(/\p{Script=Latin}|\P{L}/gu, '')].sort().join('')
    expect(letters(printed)).toBe(letters(text))
    expect(printed).not.toMatch(/-|\ufffd/)
    expect(pages[0]?.lines.length).toBeGreaterThan(8)
  },
  60_000,
)
