import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

interface Project {
  testMatch?: unknown
  testIgnore?: unknown
}

const matches = (spec: string, globs: unknown): boolean =>
  [globs].flat().some((glob) => path.matchesGlob(spec, String(glob)))

const walks = ({ testMatch = '**/*.spec.ts', testIgnore = [] }: Project, spec: string): boolean =>
  matches(spec, testMatch) && !matches(spec, testIgnore)

test('every journey is walked at one size at least', async () => {
  const specs = globSync('tests/e2e/**/*.spec.ts')
  expect(specs.length).toBeGreaterThan(50)
  // Without one it makes a folder for the data of a site of its own.
  vi.stubEnv('BASE_URL', 'http://localhost:1')
  const { default: config } = await import('../../../playwright.config')
  const projects = config.projects ?? []
  const never = specs.filter((spec) => !projects.some((project) => walks(project, spec)))
  expect(never).toEqual([])

  // A name that no file has would let its journeys be walked at every size.
  const named = projects.flatMap(({ testMatch, testIgnore }) => [testMatch, testIgnore].flat())
  const unknown = named
    .flatMap((glob) => eachOf(String(glob ?? '**')))
    .filter((glob) => !specs.some((spec) => matches(spec, glob)))
  expect(unknown).toEqual([])
})

/** `{a,b}` as one pattern for each name. */
function eachOf(glob: string): string[] {
  const [choice, names = ''] = /\{([^}]*)\}/.exec(glob) ?? []
  return choice ? names.split(',').map((name) => glob.replace(choice, name)) : [glob]
}
