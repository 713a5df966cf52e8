import { readPdf } from '@tests/support/read-pdf'
import { expect, test } from 'vitest'
import { renderPdf } from '@/lib/transcripts/pdf/render-pdf'

const ADDRESS = `https://plain.example/${'0123456789'.repeat(12)}`

const sentence = (index: number) =>
  Array.from({ length: 12 }, (_, place) => `word${index * 12 + place}`).join(' ')

test('a transcript of several pages has every word once, in order, and fills its pages', async () => {
  const segments = Array.from({ length: 200 }, (_, index) => ({
    id: `s${index}`,
    start: index * 4,
    end: index * 4 + 4,
    speaker: Math.floor(index / 14) % 2 === 0 ? 'Ann' : 'Ben',
    text: index === 0 ? `${ADDRESS} ${sentence(0)}.` : `${sentence(index)}.`,
  }))
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
  const { pages } = await readPdf(await renderPdf({ segmentsJson: JSON.stringify(segments), meta }))
  const words = pages.map(({ text }) => [...text.matchAll(/word(\d+)/g)].map(([, number]) => Number(number)))
  expect(words.flat()).toEqual(Array.from({ length: 2_400 }, (_, index) => index))
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain('Plain AI · S2E7')
    if (index > 0 && index < pages.length - 1) expect(words[index]?.length).toBeGreaterThan(280)
  }
  expect(pages[0]?.text.replaceAll(/[- ]/g, '')).toContain(ADDRESS)
}, 60_000)
