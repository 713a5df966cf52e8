import { describe, expect, test } from 'vitest'
import { excerptOf } from '@/lib/text/excerpt'
import type { Highlights } from '@/lib/text/highlights'

const markAll = (text: string, word: string): Highlights =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => [index, index + word.length])
const TEXT = `It began in 1955. ${'Nothing much came of it. '.repeat(20)}Then a token was counted. ${'So it went on. '.repeat(20)}`

describe('excerptOf', () => {
  test('takes the sentences with what is marked, and moves the highlights along', () => {
    const { text, highlights } = excerptOf(TEXT, markAll(TEXT, 'token'), 120)
    expect(text).toMatch(/^… .*Then a token was counted\..* …$/)
    expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['token'])
  })

  test('begins at the beginning where nothing is marked', () => {
    expect(excerptOf(TEXT, [], 60).text).toMatch(/^It began in 1955\./)
  })

  test('cuts a sentence that is too long around its first mark', () => {
    const endless = `${'word '.repeat(200)}token ${'word '.repeat(200)}`
    const { text, highlights } = excerptOf(endless, markAll(endless, 'token'), 100)
    expect(text.length).toBeLessThan(110)
    expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['token'])
  })
})
