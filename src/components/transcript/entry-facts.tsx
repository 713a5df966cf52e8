import { seasonTone } from '@/components/ui/season-tone'
import { formatLongDate } from '@/lib/text/date'
import type { PendingTranscript } from '@/lib/transcript/transcript-search'

type Facts = Pick<PendingTranscript, 'season' | 'episodeNumber' | 'publishDate' | 'duration'>

export function EntryFacts({ season, episodeNumber, publishDate, duration }: Facts) {
  return (
    <p className={`mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft ${seasonTone(season)}`}>
      <span className="font-semibold text-(--tone)">
        Season {season}, Episode {episodeNumber}
      </span>
      <time dateTime={publishDate}>{formatLongDate(publishDate)}</time>
      {duration && <span data-digits>{duration}</span>}
    </p>
  )
}
