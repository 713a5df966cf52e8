import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

const ignoredBy = ({ testIgnore = [] }: { testIgnore?: unknown }): string[] => [testIgnore].flat().map(String)

test('every journey is walked at one size at least', async () => {
  const specs = globSync('tests/e2e/**/*.spec.ts')
  expect(specs.length).toBeGreaterThan(50)
  // Without one it makes a folder for the data of a site of its own.
  vi.stubEnv('BASE_URL', 'http://localhost:1')
  const { default: config } = await import('../../../playwright.config')
  const projects = config.projects ?? []
  const never = specs.filter((spec) =>
    projects.every((project) => ignoredBy(project).some((glob) => path.matchesGlob(spec, glob))),
  )
  expect(never).toEqual([])
})
