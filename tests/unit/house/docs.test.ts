import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')

describe('the documents', () => {
  test.each([
    ['the glossary', ['docs/glossary.md']],
    ['the architecture', ['docs/architecture.md']],
    ['the page on security', ['docs/security.md']],
    ['the decisions', globSync('docs/decisions/*.md')],
  ])('send readers of %s to files that exist', (_, documents) => {
    const files = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|scripts|tests|bench|deploy|docs)\/[\w./()[\]-]+)`/g)].map(
        ([, file]) => file ?? '',
      ),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('and the comments name no file that is not there', () => {
    const there = globSync('{src,scripts,tests,bench,deploy,sample,docs}/**/*.{ts,tsx,mjs}')
      .concat(globSync('*.{ts,mjs}'))
      .map((file) => `/${file}`)
    const readers = globSync(['*.md', 'docs/**/*.md', '{src,scripts,tests,bench}/**/*.{ts,tsx,mjs}'])
    const named = readers.flatMap((reader) =>
      [...read(reader).matchAll(/`([\w./()[\]-]+\.(?:tsx?|mjs))`/g)].map(([, file = '']) => ({
        reader,
        file,
      })),
    )
    expect(named.length).toBeGreaterThan(200)
    const isThere = (file: string) =>
      there.some((path) => path.endsWith(file.startsWith('-') ? file : `/${file}`))
    expect(named.filter(({ file }) => !isThere(file))).toEqual([])
  })

  test('list every decision', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file)
    const notes = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
    expect(listed.toSorted()).toEqual(notes.toSorted())
  })
})
