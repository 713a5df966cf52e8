import { publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { expect, test, vi } from 'vitest'

const server = serveApi()
const editor = signInAdministrator(server)

interface Subject {
  path: string
  method: 'PATCH' | 'POST'
  field: string
}

const SUBJECTS: Record<string, () => Promise<Subject>> = {
  'an episode': async () => {
    const { id } = await publishedEpisode(server.payload)
    return { path: `/api/cms/episodes/${id}`, method: 'PATCH', field: 'summary' }
  },
  'a page': async () => {
    const data = { title: 'About AI', slug: 'ai-basics' as const }
    const { id } = await server.payload.create({ collection: 'pages', data, overrideAccess: true })
    return { path: `/api/cms/pages/${id}`, method: 'PATCH', field: 'lead' }
  },
  'a paper': async () => {
    const data = { id: 'paper-2020', title: 'A paper', category: 'Basics', year: 2020 }
    await server.payload.create({ collection: 'research_papers', data, overrideAccess: true })
    return { path: '/api/cms/research_papers/paper-2020', method: 'PATCH', field: 'summary' }
  },
  'the show': async () => {
    await editor.post('/api/cms/globals/show', { tagline: 'As it was.' })
    return { path: '/api/cms/globals/show', method: 'POST', field: 'tagline' }
  },
}

const opened = async ({ path }: Subject) => (await editor.get(`${path}?depth=0`)).body
const save = ({ path, method }: Subject, body: object) => editor.request(method, path, { body })

test.each(Object.entries(SUBJECTS))(
  'a save of %s that does not know the newest version is refused',
  async (_, make) => {
    const subject = await make()
    const { field } = subject
    const { updatedAt } = await opened(subject)
    expect((await save(subject, { [field]: 'First.', updatedAt })).status).toBe(200)
    const late = await save(subject, { [field]: 'Second.', updatedAt })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Someone else has saved this since you opened it')
    const newest = await opened(subject)
    expect(newest[field]).toBe('First.')
    expect((await save(subject, { [field]: 'Second.', updatedAt: newest.updatedAt })).status).toBe(200)
    // A program that sends single fields has opened nothing.
    expect((await save(subject, { [field]: 'Third.' })).status).toBe(200)
  },
)

test('what is refused is one line of the log, without a stack', async () => {
  const { id, updatedAt } = await publishedEpisode(server.payload)
  const path = `/api/cms/episodes/${id}`
  const log = vi.spyOn(server.payload.logger, 'info')
  const faults = vi.spyOn(server.payload.logger, 'error')
  await editor.request('PATCH', path, { body: { summary: 'First.', updatedAt } })
  await editor.request('PATCH', path, { body: { summary: 'Second.', updatedAt } })
  expect(log.mock.calls).toEqual([[{ msg: expect.stringContaining('Someone else has saved this') }]])
  expect(faults).not.toHaveBeenCalled()
})

test('of six saves that were opened at once, one is stored', async () => {
  const { id, updatedAt } = await publishedEpisode(server.payload)
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const body = { summary: `Save ${n}.`, updatedAt }
      return (await editor.request('PATCH', `/api/cms/episodes/${id}`, { body })).status
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})
