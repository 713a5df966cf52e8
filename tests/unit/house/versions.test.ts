import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

const versionOf = (name: string): string => lock.packages[`node_modules/${name}`]?.version ?? '0.0.0'

function isAtLeast(version: string, floor: string): boolean {
  const [given, wanted] = [version, floor].map((text) => text.split('-')[0]?.split('.').map(Number) ?? [])
  for (let at = 0; at < 3; at++) {
    const difference = (given?.[at] ?? 0) - (wanted?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Below these versions there are published flaws; reviewed on 20 November 2026. */
const FLOORS = {
  payload: '3.90.2',
  next: '16.4.6',
  react: '19.2.6',
  'react-dom': '19.2.6',
  'drizzle-orm': '0.45.2',
  sharp: '0.35.4',
  node: '24.0.0',
  // These read the bytes of strangers.
  nodemailer: '9.1.0',
  'sanitize-html': '2.17.5',
  'fast-xml-parser': '5.11.1',
  undici: '7.29.0',
  'music-metadata': '12.1.0',
  'file-type': '21.3.4',
  htmlparser2: '12.0.0',
  'csv-parse': '7.0.3',
  'tar-stream': '3.2.2',
}

const SAME_AS_PAYLOAD = ['db-postgres', 'next', 'ui', 'richtext-lexical']

const REFUSED = ['plugin-form-builder', 'plugin-import-export', 'plugin-mcp']

describe('the lock file', () => {
  test.each(Object.entries(FLOORS))('holds %s at %s or newer', (name, floor) => {
    expect(isAtLeast(versionOf(name), floor), `${name} is ${versionOf(name)}`).toBe(true)
  })

  test.each(SAME_AS_PAYLOAD)('holds @payloadcms/%s at the version of payload itself', (name) => {
    expect(versionOf(`@payloadcms/${name}`)).toBe(versionOf('payload'))
  })

  test('holds each package of Payload once', () => {
    const copies = Object.keys(lock.packages).filter((path) =>
      /node_modules\/.*node_modules\/(payload|@payloadcms\/[^/]+)$/.test(path),
    )
    expect(copies).toEqual([])
  })

  test.each(REFUSED)('does not hold @payloadcms/%s, which carried the worst flaws', (name) => {
    expect(lock.packages[`node_modules/@payloadcms/${name}`]).toBeUndefined()
  })

  test('names no registry, so that everyone installs from their own', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http')
  })

  test('has the packages of every platform, or npm ci would refuse it on all of them', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(missing, 'run node scripts/complete-lock.mjs').toEqual([])
  })
})
