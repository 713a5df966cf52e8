import type { ReactNode } from 'react'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { ListenButton } from './listen-button'

interface SpokenPassageProps {
  passage: { episode: { title: string; season: number }; start: number; url: string; speaker?: string | null }
  playable: PlayerEpisode | null
  className?: string
  children: ReactNode
}

/** Words of an episode, which play from there. */
export const SpokenPassage = ({ passage, playable, className, children }: SpokenPassageProps) => (
  <li className={`passage-found ${seasonTone(passage.episode.season)}`}>
    {playable && <ListenButton episode={playable} at={passage.start} />}
    <figure className="min-w-0">
      <blockquote className={className}>
        <p>{children}</p>
      </blockquote>
      <figcaption className="mt-1 text-soft">
        {passage.speaker && <span>{`${passage.speaker}, `}</span>}
        <QuietLink href={passage.url} className="text-link inline-flex min-h-11 items-center">
          {`${passage.episode.title}, at ${formatClock(passage.start)}`}
        </QuietLink>
      </figcaption>
    </figure>
  </li>
)
