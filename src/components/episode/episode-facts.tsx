import type { ReactNode } from 'react'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { isoDuration, parseDuration, spellSeconds } from '@/lib/text/clock'
import { formatLongDate } from '@/lib/text/dates'
import { counted } from '@/lib/text/numbers'
import { ResumeLine } from './resume-line'

interface EpisodeFactsProps {
  episode: ListedEpisode
  downloadCount?: number
  /** Shows the listener's place instead of the length; on phones, it has a line of its own. */
  isResumable?: boolean
  children?: ReactNode
}

export function EpisodeFacts({
  episode,
  downloadCount = 0,
  isResumable,
  children,
}: EpisodeFactsProps) {
  const seconds = parseDuration(episode.duration)
  const length = episode.duration && (
    <time dateTime={seconds === null ? undefined : isoDuration(seconds)}>
      <span aria-hidden="true">{episode.duration}</span>
      <span className="sr-only">
        {seconds === null ? episode.duration : spellSeconds(seconds)}
      </span>
    </time>
  )
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
      {children}
      <time dateTime={episode.publishDate}>{formatLongDate(episode.publishDate)}</time>
      {isResumable ? (
        <span className="flex min-w-0 max-sm:basis-full">
          <ResumeLine episode={episode}>{length}</ResumeLine>
        </span>
      ) : (
        length
      )}
      {downloadCount > 0 && <span>{counted(downloadCount, 'download')}</span>}
    </p>
  )
}

interface SeasonLineProps {
  episode: ListedEpisode
  lead?: string
}

export function SeasonLine({ episode, lead }: SeasonLineProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 font-semibold text-(--tone) max-sm:text-sm ${seasonTone(episode.season)}`}
    >
      <span aria-hidden="true" className="h-1 w-8 rounded-full bg-(--tone) max-sm:hidden" />
      {lead && <span className="text-ink">{lead}</span>}
      <span>{`Season ${episode.season}, Episode ${episode.episodeNumber}`}</span>
    </p>
  )
}
