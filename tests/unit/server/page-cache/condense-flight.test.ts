import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condenseFlight } from '@/server/page-cache/condense-flight'

/** As Next writes data into a page: a string of JavaScript whose angle brackets and ampersands are escaped. */
function flightScript(data: string): string {
  const escaped = JSON.stringify(data).replace(
    /[<>&]/g,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  )
  return `<script>self.__next_f.push([1,${escaped}])</script>`
}

const pageOf = (...data: string[]): string =>
  [
    '<body><p>Words</p><script>theme()</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    ...data.map(flightScript),
    '<script id="_R_">start()</script></body>',
  ].join('')

/** The scripts as a browser finds them, and what the data among them brings. */
function readPage(html: string) {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gi)].map(([, code]) => code ?? '')
  const self: { __next_f?: [number, string?][] } = {}
  for (const code of scripts.filter((script) => script.includes('__next_f'))) runInNewContext(code, { self })
  return { scripts, data: self.__next_f?.slice(1).map(([, piece]) => piece) }
}

it("a page's data becomes one script with the same pieces in the same order, the other scripts stay", () => {
  const { scripts, data } = readPage(condenseFlight(pageOf('one', '<p>two</p>')))
  expect(scripts).toHaveLength(3)
  expect(data).toEqual(['one', '<p>two</p>'])
})

it.each([
  ['<p>one & two</p>', '<p>one & two</p>'],
  ['a < b', 'a \\u003c b'],
  ['</script>', '\\u003c/script>'],
  ['</SCRIPT >', '\\u003c/SCRIPT >'],
  ['<script>', '\\u003cscript>'],
  ['<!-- -->', '\\u003c!-- -->'],
  ['the letters \\u003cp', 'the letters \\\\u003cp'],
  ['a backslash before \\<p>', 'a backslash before \\\\<p>'],
])('%j is written as %j', (data, written) => {
  expect(condenseFlight(pageOf(data))).toContain(`"${written}"`)
})

describe('whatever the data is', () => {
  const character = fc.constantFrom(
    '<',
    '>',
    '&',
    '/',
    '!',
    '--',
    '\\',
    '"',
    'script',
    'SCRIPT',
    'p',
    ' ',
    'u003c',
    '\n',
  )
  const text = fc.array(fc.oneof(character, fc.string())).map((parts) => parts.join(''))

  it('it arrives as it was, and nothing ends its script or begins another', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (pieces) => {
        const html = condenseFlight(pageOf(...pieces))
        expect(readPage(html).data).toEqual(pieces)
        expect(html.match(/<\/?script/gi)).toHaveLength(6)
        expect(html).not.toContain('<!--')
      }),
      { numRuns: 300 },
    )
  })
})

it('what is not data is left alone', () => {
  const plain = '<p>\\u003cb</p><script>one("\\u003cb")</script><script>two()</script>'
  expect(condenseFlight(plain)).toBe(plain)
})
