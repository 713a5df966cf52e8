import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const all = { ...dependencies, ...devDependencies }

/** Needed although nothing of ours names them. */
const NAMED_NOWHERE: Record<string, string> = {
  '@energetic-ai/core': 'a peer that its embeddings and their model require',
  graphql: 'a peer that Payload requires, though its GraphQL is off',
  '@testing-library/dom': 'a peer that Testing Library’s React part requires',
  'happy-dom': 'the page that vitest opens for a test file which begins with its name',
}

const readAll = (globs: string[]): string =>
  globs
    .flatMap((glob) => globSync(glob))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const production = readAll(['src/**/*.{ts,tsx,js,mjs,css}', 'scripts/**/*.{ts,mjs}', '*.config.{ts,mjs}'])
const development = readAll(['tests/**/*.{ts,tsx,cjs}', 'bench/**/*.ts', 'sample/make/**/*.mjs'])

/** By an import, or by the path of a program or file that is run or read. */
const isNamed = (name: string, code: string): boolean =>
  [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`, `node_modules/${name}/`].some((use) =>
    code.includes(use),
  )

const isTypesOfAnother = (name: string): boolean =>
  name.startsWith('@types/') && name.slice('@types/'.length) in all

describe('package.json', () => {
  test.each(Object.keys(dependencies))('names %s, which the site needs', (name) => {
    expect(isNamed(name, production) || name in NAMED_NOWHERE).toBe(true)
  })

  test.each(Object.keys(devDependencies))('names %s, which the tests or tools need', (name) => {
    expect(isNamed(name, production + development) || isTypesOfAnother(name) || name in NAMED_NOWHERE).toBe(
      true,
    )
  })

  test.each(Object.keys(NAMED_NOWHERE))('excuses %s only as long as it is needed', (name) => {
    expect(name in all).toBe(true)
    expect(isNamed(name, production)).toBe(false)
  })
})
