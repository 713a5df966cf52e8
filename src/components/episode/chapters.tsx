'use client'

import { PlayLink } from '@/components/player/play-link'
import { Icon } from '@/components/ui/icon'
import { TitledSection } from '@/components/ui/titled-section'
import { usePlayer } from '@/hooks/use-player'
import type { Chapter } from '@/lib/episodes/chapter'
import { heardPlaceOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { spokenIndex } from '@/lib/transcripts/segment-address'

export function Chapters({ chapters, episode }: { chapters: Chapter[]; episode: PlayerEpisode }) {
  if (chapters.length === 0) return null
  return (
    <TitledSection id="chapters" titleId="chapters-title" title="Chapters" className="max-w-[65ch]">
      <ChapterList chapters={chapters} episode={episode} />
    </TitledSection>
  )
}

function ChapterList({ chapters, episode }: { chapters: Chapter[]; episode: PlayerEpisode }) {
  const current = usePlayer((state) => {
    const place = heardPlaceOf(state, episode.id)
    const starts = chapters.map(({ start }) => start)
    return place === undefined ? -1 : spokenIndex(starts, place)
  })

  return (
    <ol className="chapters">
      {chapters.map(({ start, title, url }, index) => (
        <li key={start}>
          <PlayLink
            episode={episode}
            at={start}
            href={`?t=${start}`}
            aria-current={index === current || undefined}
            className="chapter"
          >
            <span data-digits className="justify-self-end text-soft">
              {formatClock(start)}
            </span>{' '}
            <span className="chapter-title">{title}</span>
          </PlayLink>
          {url && (
            <a href={url} rel="noopener" aria-label={`Read on: ${title}`} className="chapter-link">
              <Icon name="arrow-out" className="size-5" />
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
