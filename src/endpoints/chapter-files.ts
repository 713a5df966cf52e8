import { CHAPTERS_TYPE, writeChaptersJson } from '@/lib/chapters/write-chapters'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { endpoint, ok, refuse } from './endpoint'

export const chapterFileRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/chapters',
    who: 'anyone',
    shared: 'by its episode',
    handle: async ({ payload, params: { id = '' } }) => {
      const episode = await findPublishedEpisode(payload, id)
      if (!episode || episode.chapters.length === 0) return refuse(404, 'This episode has no chapters.')
      return ok(Buffer.from(writeChaptersJson(episode.chapters, episode.title)), {
        headers: {
          'Content-Type': CHAPTERS_TYPE,
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      })
    },
  }),
]
