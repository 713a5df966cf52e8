import type { ListedEpisode } from '@/lib/episodes/episode'
import { isoDuration, parseDuration, spellSeconds } from '@/lib/player/clock'
import { formatLongDate } from '@/lib/text/date'

interface EpisodeFactsProps {
  episode: Pick<ListedEpisode, 'publishDate' | 'duration'>
  downloadCount?: number
}

const COUNT = new Intl.NumberFormat('en-US')

/** Date, length and, where asked for and above 0, downloads. */
export function EpisodeFacts({ episode, downloadCount = 0 }: EpisodeFactsProps) {
  const seconds = parseDuration(episode.duration)
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
      <time dateTime={episode.publishDate}>{formatLongDate(episode.publishDate)}</time>
      {episode.duration && (
        <time dateTime={seconds === null ? undefined : isoDuration(seconds)}>
          <span aria-hidden="true">{episode.duration}</span>
          <span className="sr-only">{seconds === null ? episode.duration : spellSeconds(seconds)}</span>
        </time>
      )}
      {downloadCount > 0 && (
        <span>
          {COUNT.format(downloadCount)} {downloadCount === 1 ? 'download' : 'downloads'}
        </span>
      )}
    </p>
  )
}
