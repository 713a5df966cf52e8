import { describe, expect, it } from 'vitest'
import { searchableText, wordsOfText } from '@/lib/search/words-of-text'

describe('the words by which a text is found', () => {
  it.each([
    ['AT&T paid for the R&D.', 'at t att paid for the r d rd'],
    ['R2-D2', 'r 2 d 2 r2d2'],
    ['Wi‑Fi and a B-52', 'wi fi wifi and a b 52 b52'],
    ['GPT-3.5', 'gpt 3 gpt3 5'],
    ['C++, C# and Q*', 'c cplusplus c csharp and q qstar'],
    ['**bold** and 10 + 2', 'bold and 10 2'],
    ['node.js, fast.ai. And so', 'node js nodejs fast ai fastai and so'],
    ['TCP/IP, 24/7', 'tcp ip tcpip 24 7 247'],
    ['A.I., U.S.A. and L.L.M.s', 'ai usa and llms'],
    ['2.000', '2 000 2000'],
    ['1’234’567', '1 234 567 1234567'],
    ['0.125 and 3.14', '0 125 and 3 14'],
    ['word—word 1939–1945', 'word word 1939 1945'],
    ['人工知能 AI', '人 工 知 能 ai'],
  ])('of %j are %j', (text, words) => {
    expect(searchableText(text)).toBe(words)
  })

  it('each have their place in the text', () => {
    const text = 'Hm, R2-D2’s “Straße”.'
    expect(wordsOfText(text).map(({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
      ['hm', 'Hm'],
      ['r', 'R'],
      ['2', '2'],
      ['d', 'D'],
      ['2', '2'],
      ['r2d2', 'R2-D2'],
      ['s', 's'],
      ['strasse', 'Straße'],
    ])
  })
})
