import { BROWSER, Visitor } from '@tests/support/api-client'
import type { ApiServer } from '@tests/support/api-server'
import { publishedEpisode } from '@tests/support/builders'
import { beforeEach } from 'vitest'
import type { Episode } from '@/payload-types'

/** An episode new for every test of a file, the listeners who play it, and what is written down of them. */
export function playsOn(server: ApiServer) {
  const episode = {} as Episode
  beforeEach(async () => void Object.assign(episode, await publishedEpisode(server.payload)))

  const at = (address: string, userAgent = BROWSER) => new Visitor(server, { address, userAgent })
  const play = (visitor: Visitor, name = episode.id) =>
    visitor.post(`/api/episodes/${name}/play`, { platform: 'direct' })
  const counted = async (id = episode.id) =>
    (await at('192.0.2.1').get(`/api/episodes/${id}`)).body.downloadCount
  const tracked = (id = episode.id) =>
    server.query('SELECT * FROM play_tracking WHERE episode_id_id = $1', [id])
  return { episode, at, play, counted, tracked }
}
