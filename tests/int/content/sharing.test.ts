import '@tests/support/own-modules'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi({ env: { SITE_URL: 'http://show.example:8080' } })

test('an editor is given the address of a page, and its card once it is drawn', async () => {
  const editor = await administratorAt(server)
  const { id, slug } = await publishedEpisode(server.payload)
  const sharing = async () => (await editor.get(`/api/episodes/${id}/sharing`)).body
  expect(await sharing()).toMatchObject({
    url: `http://show.example:8080/episodes/${slug}`,
    cardUrl: null,
    soFar: { plays: 0, downloads: 0 },
  })
  await server.query('INSERT INTO social_cards (subject, filename, changed_at) VALUES ($1, $2, now())', [
    `episode:${id}`,
    'card-of-it.png',
  ])
  expect(await sharing()).toMatchObject({ cardUrl: '/media/card-of-it.png' })
})
