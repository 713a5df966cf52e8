import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')

describe('the documents', () => {
  test('send readers of the glossary to files that exist', () => {
    const files = [...read('docs/glossary.md').matchAll(/\| `([^`]+)` \|$/gm)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('send readers of the architecture to files that exist', () => {
    const text = read('docs/architecture.md')
    const files = [...text.matchAll(/`((?:src|scripts|tests)\/[\w./()[\]-]+)`/g)].map(
      ([, file]) => file ?? '',
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
