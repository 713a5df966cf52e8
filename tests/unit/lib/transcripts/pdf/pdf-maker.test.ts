import { describe, expect, test, vi } from 'vitest'
import { createPdfMaker, type PdfSource, PdfTooSlow } from '@/lib/transcripts/pdf/render-pdf'

const source = (text: string): PdfSource => ({
  segmentsJson: text,
  meta: {
    showName: 'S',
    title: 'T',
    season: 1,
    episodeNumber: 1,
    publishDate: '',
    duration: '',
    origin: null,
    url: '/',
  },
})

/** Renders that end when they are told to. */
function heldRenders() {
  const ends: (() => void)[] = []
  const render = vi.fn(
    (asked: PdfSource) =>
      new Promise<Uint8Array>((resolve) => ends.push(() => resolve(Buffer.from(asked.segmentsJson)))),
  )
  return { render, ends }
}

const textOf = (made: object) => ('pdf' in made ? Buffer.from(made.pdf as Uint8Array).toString() : made)

describe('PDFs', () => {
  test('are made once, however many ask at a time and later', async () => {
    const render = vi.fn(async () => Buffer.from('pdf'))
    const makePdf = createPdfMaker({ render })
    await Promise.all([makePdf(source('a')), makePdf(source('a'))])
    expect(textOf(await makePdf(source('a')))).toBe('pdf')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('that took too long once are tried again, since nothing is wrong with them', async () => {
    const render = vi.fn(async () => Buffer.from('pdf'))
    render.mockRejectedValueOnce(new PdfTooSlow('not finished within a minute'))
    const makePdf = createPdfMaker({ render })
    expect(await makePdf(source('a'))).toEqual({ retryAfterSeconds: 10 })
    expect(textOf(await makePdf(source('a')))).toBe('pdf')
  })

  test('are made two at once; a few more wait, and the next is told when to come again', async () => {
    const { render, ends } = heldRenders()
    const makePdf = createPdfMaker({ render })
    const asked = Array.from({ length: 10 }, (_, index) => makePdf(source(String(index))))
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    expect(await makePdf(source('too many'))).toEqual({ retryAfterSeconds: 10 })
    const again = makePdf(source('9'))
    while (render.mock.calls.length < 10 || ends.length > 0) {
      ends.shift()?.()
      await Promise.resolve()
    }
    expect((await Promise.all(asked)).map(textOf)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(textOf(await again)).toBe('9')
  })

  test('that could not be made are not tried again with each request, and block no others', async () => {
    const render = vi.fn(async (asked: PdfSource) => {
      if (asked.segmentsJson === 'bad') throw new Error('no')
      return Buffer.from('good')
    })
    const makePdf = createPdfMaker({ render })
    expect(await makePdf(source('bad'))).toEqual({ fault: new Error('no') })
    expect(await makePdf(source('bad'))).toEqual({ fault: new Error('no') })
    expect(textOf(await makePdf(source('good')))).toBe('good')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('are kept only as far as there is room', async () => {
    const render = vi.fn(async () => Buffer.alloc(600))
    const makePdf = createPdfMaker({ render, maxBytes: 1_000 })
    for (const text of ['a', 'b', 'a']) await makePdf(source(text))
    expect(render).toHaveBeenCalledTimes(3)
  })
})
