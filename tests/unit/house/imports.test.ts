import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Import, imports, sourceOf, sources } from '@tests/support/import-graph'
import { describe, expect, test } from 'vitest'

/** Who may import whom. A part not named for a folder is closed to it. Types may come from anywhere below. */
const MAY_IMPORT: Record<string, string[]> = {
  app: ['app', 'components', 'hooks', 'endpoints', 'lib'],
  components: ['components', 'hooks', 'lib'],
  hooks: ['hooks', 'lib'],
  admin: ['admin', 'components', 'hooks', 'lib', 'db'],
  collections: ['collections', 'lib', 'db', 'payload-types'],
  endpoints: ['endpoints', 'lib', 'db', 'payload-types'],
  jobs: ['jobs', 'lib', 'db'],
  server: ['server', 'endpoints', 'jobs', 'lib', 'db', 'payload-types'],
  lib: ['lib', 'db', 'payload-types'],
  db: ['db'],
}

/** Of the sources only the app knows the config itself, and what boots it. */
const MAY_KNOW_THE_CONFIG = /^src\/(?:app\/|server\/process\/boot-application)/

/** Whom each room of the server may import. */
const SERVER_ROOMS: Record<string, string[]> = {
  http: [],
  files: ['http', 'page-cache'],
  'page-cache': ['http'],
  metrics: ['http'],
  front: ['http', 'files', 'page-cache', 'metrics'],
  boot: [],
  process: ['boot'],
  'start-site': ['http', 'files', 'page-cache', 'metrics', 'front', 'process'],
  main: ['process', 'start-site'],
}

/** The first folder below src, or the file's own name there. */
const partOf = (file: string): string =>
  path
    .relative('src', file)
    .split(path.sep)[0]
    ?.replace(/\.tsx?$/, '') ?? ''

function targetPart({ file, target }: Import): string | undefined {
  if (target.startsWith('@/')) return target.split('/')[1]
  if (target.startsWith('.')) return partOf(path.join(path.dirname(file), target))
  return undefined
}

/** The folder below `src/server`; `main.ts` and `start-site.ts` are rooms of their own. */
const roomOf = (file: string): string | undefined => /^src\/server\/([^/.]+)/.exec(file)?.[1]

/** The folder below `src/lib`. */
const topicOf = (file: string): string | undefined => /^src\/lib\/([^/]+)\//.exec(file)?.[1]

function reaches(arrows: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const ahead = [from]
  for (const topic of ahead) {
    for (const next of arrows.get(topic) ?? []) {
      if (next === to) return true
      if (!seen.has(next)) ahead.push(next)
      seen.add(next)
    }
  }
  return false
}

describe('the house', () => {
  test('has no import that leads upward or into a closed part', () => {
    const breaches = imports.filter((each) => {
      const target = targetPart(each)
      return target !== undefined && !MAY_IMPORT[partOf(each.file)]?.includes(target)
    })
    expect(imports.length).toBeGreaterThan(200)
    expect(breaches).toEqual([])
  })

  test('has no arrow between the rooms of the server but those that lead down', () => {
    const breaches = imports.filter((each) => {
      const [from, to] = [roomOf(each.file), roomOf(sourceOf(each) ?? '')]
      return from && to && from !== to && !SERVER_ROOMS[from]?.includes(to)
    })
    expect(breaches).toEqual([])
  })

  test('keeps feature components apart: sideways only through ui and to the site’s one player', () => {
    const featureOf = (name: string) => name.split('/').slice(0, 3).join('/')
    const breaches = imports
      .filter(({ file, target }) => file.startsWith('src/components/') && target.startsWith('@/components/'))
      .filter(({ file, target }) => {
        const to = target.replace('@/', 'src/')
        return featureOf(file) !== featureOf(to) && !/^src\/components\/(ui|player)\//.test(to)
      })
      .filter(({ file }) => !file.startsWith('src/components/layout/'))
    expect(breaches).toEqual([])
  })

  test('has no knot of topics in the domain logic', () => {
    const arrows = new Map<string, Set<string>>()
    for (const each of imports) {
      const [from, to] = [topicOf(each.file), topicOf(sourceOf(each) ?? '')]
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
    expect(arrows.size).toBeGreaterThan(10)
    expect([...arrows.keys()].filter((topic) => reaches(arrows, topic, topic))).toEqual([])
  })

  test('leaves React, its forms, Next and the config out of the domain logic', () => {
    const breaches = imports.filter(
      ({ file, target }) =>
        file.startsWith('src/lib/') &&
        /^(react|react-dom|react-hook-form|@hookform\/resolvers|next)(\/|$)|^@payload-config$/.test(target),
    )
    expect(breaches).toEqual([])
  })

  test('lets only the app know the config', () => {
    const breaches = imports.filter(
      ({ file, target }) => target === '@payload-config' && !MAY_KNOW_THE_CONFIG.test(file),
    )
    expect(breaches).toEqual([])
  })

  test('ends transactions that it has begun in one place', () => {
    const places = sources.filter((file) => readFileSync(file, 'utf8').includes('killTransaction'))
    expect(places).toEqual(['src/db/in-transaction.ts'])
  })
})
