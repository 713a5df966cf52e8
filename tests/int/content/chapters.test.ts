import { publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Episode } from '@/payload-types'

const server = serveApi()
const editor = signInAdministrator(server)
let episode: Episode

beforeAll(async () => {
  episode = await publishedEpisode(server.payload, { duration: '5:00' })
})

const save = (data: object) => editor.request('PATCH', `/api/cms/episodes/${episode.id}`, { body: data })
const stored = async () => {
  const { chapters } = await server.payload.findByID({ collection: 'episodes', id: episode.id })
  return chapters?.map(({ start, title }) => [start, title])
}

describe('chapters that an editor saves', () => {
  test('are stored in the order of their starts', async () => {
    const chapters = [
      { start: 120.25, title: 'Two' },
      { start: 0, title: 'One', url: 'https://one.example/' },
    ]
    expect((await save({ chapters })).status).toBe(200)
    expect(await stored()).toEqual([
      [0, 'One'],
      [120.25, 'Two'],
    ])
  })

  test.each<[string, object[], string, RegExp]>([
    ['no time', [{ start: 60, title: 'Two' }, { title: 'One' }], 'chapters.1.start', /Write a time/],
    [
      'no title',
      [
        { start: 60, title: '' },
        { start: 0, title: 'One' },
      ],
      'chapters.0.title',
      /fill this in/,
    ],
    ['a link that runs', [{ start: 0, title: 'One', url: 'javascript:x()' }], 'chapters.0.url', /https/],
    ['a time after the end', [{ start: 300, title: 'One' }], 'chapters.0.start', /ends at 5:00/],
  ])('with %s are refused at the field', async (_, chapters, path, message) => {
    const { status, body } = await save({ chapters })
    expect(status).toBe(400)
    const [error] = (body as unknown as { errors: { data: { errors: object[] } }[] }).errors
    expect(error?.data.errors).toContainEqual(
      expect.objectContaining({ path, message: expect.stringMatching(message) }),
    )
  })

  test('do not hold up the saving of other fields, even when they are broken', async () => {
    await server.payload.db.drizzle.execute(
      `UPDATE episodes SET duration = '1:00' WHERE id = '${episode.id}'`,
    )
    expect((await save({ summary: 'Another sentence.' })).status).toBe(200)
    expect(await stored()).toHaveLength(2)
    expect((await save({ duration: '0:50' })).status).toBe(400)
    expect((await save({ chapters: [], duration: '0:50' })).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})
