'use client'

import { PlayLink } from '@/components/player/play-button'
import { Icon } from '@/components/ui/icon'
import { TitledSection } from '@/components/ui/titled-section'
import { usePlayer } from '@/hooks/use-player'
import type { Chapter } from '@/lib/episodes/chapter'
import { currentChapter, playingPlaceOf } from '@/lib/player/place'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'

export function Chapters({
  chapters,
  episode,
}: {
  chapters: Chapter[]
  episode: PlayerEpisode
}) {
  const current = usePlayer((state) =>
    currentChapter(chapters, playingPlaceOf(state, episode.id)),
  )
  if (chapters.length === 0) return null

  return (
    <TitledSection
      id="chapters"
      titleId="chapters-title"
      title="Chapters"
      className="max-w-[65ch]"
    >
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
              <a
                href={url}
                rel="noopener"
                aria-label={`Read on: ${title}`}
                className="chapter-link"
              >
                <Icon name="arrow-out" className="size-5" />
              </a>
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
