import { FoldedText } from '@/components/ui/folded-text'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { readAtPath, readerPath } from '@/lib/episodes/episode-address'
import type { FoundPassage } from '@/lib/search/find-found'
import type { AvailableTranscript, PendingTranscript } from '@/lib/search/transcript-search'
import { formatClock } from '@/lib/text/clock'
import { formatLongDate } from '@/lib/text/dates'
import { splitAtMarks } from '@/lib/transcripts/tidy-text'

export function AvailableEntry({ episode }: { episode: AvailableTranscript }) {
  const { slug, title, description, isFolded, found } = episode
  return (
    <li className="flex flex-col gap-3 border-line border-t py-6">
      <div>
        <h3 className="text-heading">
          <QuietLink
            href={readerPath(slug)}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {title}
          </QuietLink>
        </h3>
        <EntryFacts {...episode} />
      </div>
      {found && <FoundExcerpt slug={slug} found={found} />}
      {isFolded ? (
        <FoldedText html={description} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it left the database
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      )}
      <QuietLink
        href={readerPath(slug)}
        aria-label={`Read Transcript: ${title}`}
        className="button button-calm self-start"
      >
        <Icon name="transcript" className="size-5" />
        Read Transcript
      </QuietLink>
    </li>
  )
}

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

function FoundExcerpt({ slug, found }: { slug: string; found: FoundPassage }) {
  const clock = formatClock(found.start)
  return (
    <blockquote className="found-excerpt">
      <p>
        {found.speaker && <span className="font-semibold">{found.speaker}: </span>}
        {splitAtMarks(found.text, found.marks).map(({ text, isMarked, at }) =>
          isMarked ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
      <QuietLink
        href={readAtPath(slug, found)}
        data-digits
        className="text-link inline-flex min-h-11 items-center"
      >
        Read at {clock}
      </QuietLink>
    </blockquote>
  )
}
