import { randomUUID } from 'node:crypto'
import type { Visitor } from '@tests/support/api-client'
import { editor, listener, publishedEpisode, visitorAs } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import type { FlattenedField } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const server = serveApi()
const boss = signInAdministrator(server)
let writer: Visitor
beforeAll(async () => {
  writer = await visitorAs(server, await editor(server.payload))
})

/** Faults that the log has by now; a refusal is none. */
function hearFaults() {
  const faults = vi.spyOn(server.payload.logger, 'error')
  return () => {
    const heard = faults.mock.calls
    faults.mockRestore()
    return heard
  }
}

const groupsIn = (fields: FlattenedField[]): string[] =>
  fields.flatMap((field) =>
    // Claims about a file's sizes are ignored.
    field.type === 'group' && 'name' in field && field.name !== 'sizes'
      ? [field.name, ...groupsIn(field.flattenedFields).map((inner) => `${field.name}.${inner}`)]
      : [],
  )
/** `{ feed: { owner: null } }` of `feed.owner`. */
const valueAt = (path: string, value: unknown): object =>
  path
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), value) as object
const nullAt = (path: string): object => valueAt(path, null)

test('a group of fields that is sent as null is refused in words wherever the panel has one, to editors and administrators alike', async () => {
  const told = hearFaults()
  const found: [string, number][] = []
  const { collections, globals } = server.payload.config
  for (const visitor of [writer, boss]) {
    for (const { slug, flattenedFields } of globals)
      for (const path of groupsIn(flattenedFields))
        for (const query of ['', '?draft=true', '?autosave=true']) {
          const { status } = await visitor.post(`/api/cms/globals/${slug}${query}`, nullAt(path))
          found.push([`${slug} ${path}${query}`, status])
        }
    for (const { slug, flattenedFields } of collections)
      for (const path of groupsIn(flattenedFields)) {
        for (const [method, address] of [
          ['POST', slug],
          ['PATCH', `${slug}/${randomUUID()}`],
          ['PATCH', `${slug}?where[id][equals]=${randomUUID()}`],
        ]) {
          const body = nullAt(path)
          const { status } = await visitor.request(String(method), `/api/cms/${address}`, { body })
          found.push([`${method} ${address} ${path}`, status])
        }
      }
  }
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, status]) => status !== 400 && status !== 403)).toEqual([])
  expect(told()).toEqual([])
})

const LISTS = ['array', 'blocks', 'relationship', 'upload', 'richText', 'json']
const isListed = (field: FlattenedField): boolean =>
  LISTS.includes(field.type) || ('hasMany' in field && field.hasMany === true)
const listsIn = (fields: FlattenedField[]): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'group' && 'name' in field)
      return listsIn(field.flattenedFields).map((inner) => `${field.name}.${inner}`)
    return isListed(field) ? [field.name] : []
  })

test('what is no list where one is asked for, and a list of what is none, is no fault', async () => {
  const found: [string, number][] = []
  const { collections, globals } = server.payload.config
  const doors = [
    ...globals.map(({ slug, flattenedFields }) => [`globals/${slug}`, flattenedFields] as const),
    ...collections
      .filter(({ slug }) => !slug.startsWith('payload-'))
      .map(({ slug, flattenedFields }) => [slug, flattenedFields] as const),
  ]
  for (const [door, fields] of doors)
    for (const path of listsIn(fields))
      for (const value of ['x', {}, [null], [[]]]) {
        const { status } = await writer.post(`/api/cms/${door}`, valueAt(path, value))
        if (status >= 500) found.push([`${door} ${path} ${JSON.stringify(value)}`, status])
      }
  expect(found).toEqual([])
}, 120_000)

const nested = (levels: number, inner = '1') => `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`
const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const JSON_TYPE = { 'content-type': 'application/json' }

describe('a body that is nested very deeply', () => {
  const bodies = (levels: number) => [
    nested(levels),
    `{"title":${nested(levels)}}`,
    `{"body":${nested(levels)}}`,
    `{"chapters":${lists(levels)}}`,
    `{"people":[${nested(levels)}]}`,
  ]

  test.each([250, 20_000])('of %i levels is refused in words', async (levels) => {
    const { id } = await publishedEpisode(server.payload)
    const told = hearFaults()
    const found: [string, number][] = []
    for (const raw of bodies(levels))
      for (const [method, path] of [
        ['PATCH', `/api/cms/episodes/${id}`],
        ['PATCH', `/api/cms/episodes?where[id][equals]=${id}`],
        ['POST', '/api/cms/episodes'],
        ['POST', '/api/cms/globals/show'],
        ['POST', '/api/cms/globals/home'],
        ['POST', '/api/cms/payload-preferences/key'],
      ] as const) {
        const { status } = await writer.request(method, path, { raw, headers: JSON_TYPE })
        found.push([`${method} ${path} ${raw.slice(0, 12)}`, status])
      }
    const form = new FormData()
    form.set('_payload', nested(levels))
    found.push([
      'multipart',
      (await writer.request('PATCH', `/api/cms/episodes/${id}`, { raw: form })).status,
    ])
    expect(found.filter(([, status]) => status >= 500 || status < 400)).toEqual([])
    expect(told()).toEqual([])
  })

  test('is refused to visitors and members as well', async () => {
    const member = await visitorAs(server, await listener(server.payload))
    for (const [method, path] of [
      ['POST', '/api/auth/login'],
      ['PUT', '/api/listening'],
      ['PUT', '/api/auth/profile'],
      ['POST', '/api/contact'],
    ] as const)
      for (const raw of [nested(10_000), lists(30_000)])
        expect((await member.request(method, path, { raw, headers: JSON_TYPE })).status).toBe(400)
  })
})

describe('without a fault in the log', () => {
  test.each(['unknown', '%00', '__proto__'])(
    'an unknown preference %s is not there to delete',
    async (key) => {
      const told = hearFaults()
      for (const visitor of [writer, boss])
        expect((await visitor.delete(`/api/cms/payload-preferences/${key}`)).status).toBe(
          key === '%00' ? 400 : 404,
        )
      expect(told()).toEqual([])
    },
  )

  test('a version of an episode in the trash is not brought back', async () => {
    const { id } = await publishedEpisode(server.payload)
    await writer.patch(`/api/cms/episodes/${id}`, { title: 'Later' })
    const { docs } = await server.payload.findVersions({
      collection: 'episodes',
      where: { parent: { equals: id } },
    })
    await writer.patch(`/api/cms/episodes/${id}`, { deletedAt: new Date().toISOString() })
    const told = hearFaults()
    for (const visitor of [writer, boss])
      expect((await visitor.post(`/api/cms/episodes/versions/${docs[0]?.id}`)).status).toBe(403)
    expect(told()).toEqual([])
  })
})
