import { changeEpisode, publishedEpisode } from '@tests/support/builders'
import { serveApi, signInAdministrator } from '@tests/support/serve-api'
import { describe, expect, test } from 'vitest'
import { isUuid } from '@/lib/text/slug'
import { ensurePodcastGuid } from '@/server/boot/boot-show'

const server = serveApi()
const boss = signInAdministrator(server)

describe('the guid of an episode', () => {
  test('is given at its creation and outlives its slug, its title and what the panel sends', async () => {
    const { id, guid } = await publishedEpisode(server.payload)
    expect(isUuid(guid ?? '')).toBe(true)
    const data = { title: 'Another title', slug: 'another-slug', guid: 'another-guid' }
    expect((await boss.patch(`/api/cms/episodes/${id}`, data)).status).toBe(200)
    const stored = await changeEpisode(server.payload, id, { guid: 'a third guid' })
    expect(stored).toMatchObject({ slug: 'another-slug', guid })
  })

  test('is kept when an import brings it, and belongs to one episode', async () => {
    const guid = 'https://old-host.example/?p=17'
    expect((await publishedEpisode(server.payload, { guid })).guid).toBe(guid)
    await expect(publishedEpisode(server.payload, { guid })).rejects.toMatchObject({
      data: { errors: [{ path: 'guid' }] },
    })
  })
})

test('the show has an id from its first boot on, and keeps it for life', async () => {
  const show = () => server.payload.findGlobal({ slug: 'show' })
  await ensurePodcastGuid(server.payload)
  const { podcastGuid } = await show()
  expect(isUuid(podcastGuid ?? '')).toBe(true)
  await ensurePodcastGuid(server.payload)
  const data = { name: 'Another name', podcastGuid: 'another-guid' }
  expect((await boss.post('/api/cms/globals/show', data)).status).toBe(200)
  expect(await show()).toMatchObject({ name: 'Another name', podcastGuid })
})
