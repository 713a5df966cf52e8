import type { EpisodeDetail } from '@/lib/episodes/episode'
import type { TranscriptMeta } from './transcript-meta'

interface Place {
  showName: string
  siteUrl: string
}

type Described = Pick<
  EpisodeDetail,
  'title' | 'season' | 'episodeNumber' | 'publishDate' | 'duration' | 'transcriptOrigin' | 'slug'
>

export function metaOfEpisode(episode: Described, { showName, siteUrl }: Place): TranscriptMeta {
  const { title, season, episodeNumber, publishDate, duration, transcriptOrigin, slug } = episode
  const url = new URL(`/episodes/${slug}`, siteUrl).href
  return { showName, title, season, episodeNumber, publishDate, duration, origin: transcriptOrigin, url }
}
