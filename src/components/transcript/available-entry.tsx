import { type ReactNode, useId } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { CardDescription } from '@/components/ui/card-description'
import { MarkedText } from '@/components/ui/marked-text'
import { TallLink, TitleLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { readAtPath, readerPath } from '@/lib/episodes/episode-address'
import type { QuotedPassage } from '@/lib/search/filtered-lists'
import type { AvailableTranscript } from '@/lib/search/transcript-search'
import { formatClock } from '@/lib/text/clock'
import { formatLongDate } from '@/lib/text/dates'
import { plainText } from '@/lib/text/plain-text'
import { truncate } from '@/lib/text/words'

export function AvailableEntry({ episode }: { episode: AvailableTranscript }) {
  const titleId = useId()
  const { slug, title, found } = episode
  return (
    <EntryFrame episode={episode} titleId={titleId} path={readerPath(slug)}>
      {found && <FoundExcerpt slug={slug} found={found} />}
      <CardDescription episode={episode} titleId={titleId}>
        <TallLink href={readerPath(slug)} aria-label={`Read Transcript: ${title}`}>
          Read Transcript
        </TallLink>
      </CardDescription>
    </EntryFrame>
  )
}

/** Characters of a description shown in place of a future transcript. */
const TEASER_LENGTH = 300

export function PendingEntry({ episode }: { episode: EpisodeSummary }) {
  const titleId = useId()
  const teaser = truncate(plainText(episode.description), TEASER_LENGTH)
  return (
    <EntryFrame
      episode={episode}
      titleId={titleId}
      path={`/episodes/${episode.slug}`}
      mark={<span className="rounded-full border border-edge border-dashed px-2.5">Transcript Pending</span>}
    >
      {teaser && <p className="card-teaser text-soft">{teaser}</p>}
    </EntryFrame>
  )
}

interface EntryFrameProps {
  episode: EpisodeSummary
  titleId: string
  path: string
  mark?: ReactNode
  children: ReactNode
}

function EntryFrame({ episode, titleId, path, mark, children }: EntryFrameProps) {
  const { title, season, episodeNumber, publishDate, duration, artwork, waveform } = episode
  return (
    <li className={`transcript-entry ${seasonTone(season)}`}>
      <Artwork
        artwork={artwork}
        waveform={waveform}
        size={96}
        sizes="(min-width: 40rem) 96px, 64px"
        isDecorative
        className="w-full rounded-lg"
      />
      <div className="min-w-0">
        <h3 id={titleId} className="text-lg leading-snug sm:text-[1.375rem]">
          <TitleLink href={path}>{title}</TitleLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-soft text-sm">
          <span className="font-semibold text-(--tone)">
            <span aria-hidden="true">{`S${season}E${episodeNumber}`}</span>
            <span className="sr-only">{`Season ${season}, Episode ${episodeNumber}`}</span>
          </span>
          <time dateTime={publishDate}>{formatLongDate(publishDate)}</time>
          {mark ?? (duration && <span data-digits>{duration}</span>)}
        </p>
      </div>
      <div className="transcript-entry-text">{children}</div>
    </li>
  )
}

function FoundExcerpt({ slug, found }: { slug: string; found: QuotedPassage }) {
  const clock = formatClock(found.start)
  return (
    <blockquote className="border-accent border-l-3 pl-4">
      <p>
        {found.speaker && <span className="font-semibold">{`${found.speaker}: `}</span>}
        <MarkedText text={found.text} marks={found.marks} />
      </p>
      <TallLink href={readAtPath(slug, found)} data-digits>
        {`Read at ${clock}`}
      </TallLink>
    </blockquote>
  )
}
