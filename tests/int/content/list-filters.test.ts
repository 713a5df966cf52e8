import { administratorAt, publishedEpisode, transcribedEpisode } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { expect, test } from 'vitest'

const server = serveApi()

test('the panel’s list is filtered by what is kept beside its episodes', async () => {
  const editor = await administratorAt(server)
  const [pending, completed] = [
    await publishedEpisode(server.payload),
    await transcribedEpisode(server.payload),
  ]
  const found = async (filter: string) => {
    const { body } = await editor.get(`/api/cms/episodes?depth=0&where[or][0][and][0]${filter}`)
    return (body as unknown as { docs: { id: string }[] }).docs.map(({ id }) => id)
  }
  expect(await found('[kept.status][not_equals]=completed')).toEqual([pending.id])
  expect(await found('[kept.status][equals]=completed')).toEqual([completed.id])
})
