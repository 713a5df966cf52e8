import { generateRssFeed, type RssFeed } from 'feedsmith'
import { CHAPTERS_TYPE } from '@/lib/chapters/write-chapters'
import { parseDuration } from '@/lib/player/clock'
import type { Episode, Show } from '@/payload-types'
import type { PortableFile } from './portable'

export interface FiledEpisode {
  episode: Pick<
    Episode,
    'id' | 'guid' | 'title' | 'description' | 'publishDate' | 'duration' | 'season' | 'episodeNumber'
  >
  audio: PortableFile & { bytes: number; type: string }
  artwork?: PortableFile
  /** Without its ending. */
  transcript?: string
  chapters?: string
}

const TRANSCRIPT_TYPES = { vtt: 'text/vtt', json: 'application/json' } as const

export function writeFolderFeed(
  { show, artwork, siteUrl }: { show: Show; artwork?: PortableFile; siteUrl: string },
  episodes: readonly FiledEpisode[],
): string {
  const newestFirst = [...episodes].sort((one, other) =>
    other.episode.publishDate.localeCompare(one.episode.publishDate),
  )
  return generateRssFeed({
    title: show.name,
    link: siteUrl,
    description: show.description || show.name,
    generator: 'Plain AI',
    itunes: { author: show.host ?? undefined, image: artwork && address(artwork.file) },
    podcast: { guid: show.podcastGuid ?? undefined },
    items: newestFirst.map(describeEpisode),
  })
}

function describeEpisode({
  episode,
  audio,
  artwork,
  transcript,
  chapters,
}: FiledEpisode): RssFeed.Item<Date> {
  return {
    title: episode.title,
    description: episode.description ?? undefined,
    guid: { value: episode.guid ?? episode.id, isPermaLink: false },
    pubDate: new Date(episode.publishDate),
    enclosures: [{ url: address(audio.file), length: audio.bytes, type: audio.type }],
    itunes: {
      image: artwork && address(artwork.file),
      duration: parseDuration(episode.duration ?? '') ?? undefined,
      season: episode.season,
      episode: episode.episodeNumber,
    },
    podcast: {
      transcripts: transcript
        ? Object.entries(TRANSCRIPT_TYPES).map(([ending, type]) => ({
            url: address(`${transcript}.${ending}`),
            type,
          }))
        : [],
      chapters: chapters ? { url: address(chapters), type: CHAPTERS_TYPE } : undefined,
    },
  }
}

/** Names of files may hold what addresses may not. */
const address = (file: string): string => file.split('/').map(encodeURIComponent).join('/')
