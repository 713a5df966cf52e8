import { Visitor } from '@tests/support/api-client'
import type { ApiServer } from '@tests/support/api-server'
import { publishedEpisode, transcribedEpisode } from '@tests/support/builders'
import { beforeAll } from 'vitest'
import type { Episode } from '@/payload-types'

/** Three episodes for a file's tests, the first with a transcript; who bookmarks them, and what is written down of it. */
export function bookmarksOn(server: ApiServer) {
  const [first, second, third] = [{} as Episode, {} as Episode, {} as Episode]
  beforeAll(async () => {
    Object.assign(first, await transcribedEpisode(server.payload))
    Object.assign(second, await publishedEpisode(server.payload))
    Object.assign(third, await publishedEpisode(server.payload))
  })

  const newcomer = () => new Visitor(server)
  const save = (visitor: Visitor, episodeId: string) => visitor.post('/api/bookmarks', { episodeId })
  const saved = async (visitor: Visitor) => (await visitor.get('/api/bookmarks')).list.map(({ id }) => id)
  const rows = async (condition: string, values: unknown[] = []) =>
    await server.query(`SELECT * FROM bookmarks WHERE ${condition}`, values)
  return { first, second, third, newcomer, save, saved, rows }
}
