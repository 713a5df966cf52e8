import { person } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test, vi } from 'vitest'
import { ImportedFiles } from '@/lib/transfer/import-file'
import { ImportedPeople } from '@/lib/transfer/import-people'
import { importDocument } from '@/lib/transfer/import-show'

const server = serveApi()

const begin = () => {
  const reach = { idleMs: 1_000, signal: new AbortController().signal }
  const files = new ImportedFiles(server.payload, reach)
  return { files, payload: server.payload, people: new ImportedPeople(server.payload, files) }
}

test('a person who could not be stored is tried again with the next episode that names them', async () => {
  const { people } = begin()
  const guest = { name: 'Ira Guest', role: 'guest', link: null, picture: null } as const
  const create = vi.spyOn(server.payload, 'create').mockRejectedValueOnce(new Error('The disk is full.'))
  await expect(people.name([guest], [])).rejects.toThrow('The disk is full.')
  create.mockRestore()
  const [first, second] = await Promise.all([people.name([guest], []), people.name([guest], [])])
  expect(first).toEqual([{ person: expect.any(String), role: 'guest' }])
  expect(second).toEqual(first)
})

test('an export from before a person or a page was renamed finds them, and they keep their new address', async () => {
  const { id } = await person(server.payload, 'Joy Host', { slug: 'joy-first' })
  const rename = { data: { slug: 'joy-second' } } as const
  await server.payload.update({ collection: 'people', id, ...rename })
  const { people, ...means } = begin()
  const profile = { name: 'Joy Host', slug: 'joy-first', about: 'Told.', picture: null }
  expect(await importDocument(means, { kind: 'person', fields: profile })).toMatchObject({
    outcome: 'updated',
  })
  const named = await people.name([{ ...profile, role: 'host', link: null }], [])
  expect(named).toEqual([{ person: id, role: 'host' }])
  expect(await server.payload.findByID({ collection: 'people', id })).toMatchObject({
    slug: 'joy-second',
    about: 'Told.',
  })

  const data = { title: 'Joy', slug: 'joy-first' }
  const page = await server.payload.create({ collection: 'pages', data })
  await server.payload.update({ collection: 'pages', id: page.id, ...rename })
  await importDocument(means, { kind: 'page', fields: { ...data, lead: 'Told.' } })
  expect(await server.payload.find({ collection: 'pages' })).toMatchObject({
    docs: [{ id: page.id, slug: 'joy-second', lead: 'Told.' }],
  })
})
