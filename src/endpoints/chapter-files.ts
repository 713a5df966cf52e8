import { CHAPTERS_TYPE, writeChaptersJson } from '@/lib/chapters/write-chapters'
import { episodeTag } from '@/lib/content/tags'
import { findPublishedEpisode } from '@/lib/episodes/find-episodes'
import { endpoint, ok, refuse } from './endpoint'

/** What stands behind `/episodes/{slug}/chapters.json`, which apps read as well. */
export const chapterFileRows = [
  endpoint({
    method: 'get',
    path: '/episodes/:id/chapters',
    who: 'anyone',
    shared: true,
    handle: async ({ payload, params: { id = '' } }) => {
      const episode = await findPublishedEpisode(payload, id)
      if (!episode || episode.chapters.length === 0) return refuse(404, 'This episode has no chapters.')
      return ok(Buffer.from(writeChaptersJson(episode.chapters, episode.title)), {
        tags: [episodeTag(episode.id)],
        headers: {
          'Content-Type': CHAPTERS_TYPE,
          'Access-Control-Allow-Origin': '*',
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      })
    },
  }),
]
