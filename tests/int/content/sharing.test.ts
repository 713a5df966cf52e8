import '@tests/support/own-modules'
import { administratorAt, publishedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi({ env: { SITE_URL: 'http://show.example:8080' } })

test('an editor is given the address of a page, and its card', async () => {
  const editor = await administratorAt(server)
  const { id, slug } = await publishedEpisode(server.payload)
  expect((await editor.get(`/api/episodes/${id}/sharing`)).body).toMatchObject({
    url: `http://show.example:8080/episodes/${slug}`,
    cardUrl: expect.stringMatching(`^/cards/episode-${id}/[\\da-f]{24}\\.jpg$`),
    soFar: { plays: 0, downloads: 0 },
  })
})
