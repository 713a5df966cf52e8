import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')

describe('the documents', () => {
  test('send readers of the glossary to files that exist', () => {
    const files = [...read('docs/glossary.md').matchAll(/\| `([^`]+)` \| [^|]*\|$/gm)].map(
      ([, file]) => file ?? '',
    )
    expect(files.length).toBeGreaterThan(60)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each([
    ['the architecture', ['docs/architecture.md']],
    ['the decisions', globSync('docs/decisions/*.md')],
  ])('send readers of %s to files that exist', (_, documents) => {
    const files = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|scripts|tests|bench|deploy)\/[\w./()[\]-]+)`/g)].map(
        ([, file]) => file ?? '',
      ),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('list every decision', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file)
    const notes = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
    expect(listed.toSorted()).toEqual(notes.toSorted())
  })
})
