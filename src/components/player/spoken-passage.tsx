import type { ReactNode } from 'react'
import { TallLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { formatClock } from '@/lib/text/clock'
import { ListenButton } from './play-button'

interface SpokenPassageProps {
  passage: {
    episode: { title: string; season: number }
    start: number
    url: string
    speaker?: string | null
  }
  playable: PlayerEpisode | null
  children: ReactNode
}

export const SpokenPassage = ({ passage, playable, children }: SpokenPassageProps) => (
  <li
    className={`grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-line border-b py-5 last:border-b-0 ${seasonTone(passage.episode.season)}`}
  >
    {playable && <ListenButton episode={playable} at={passage.start} />}
    <figure className="min-w-0">
      <blockquote className="whitespace-pre-line text-[1.125rem] leading-[1.6]">
        <p>{children}</p>
      </blockquote>
      <figcaption className="mt-1 text-soft">
        {passage.speaker && <span>{`${passage.speaker}, `}</span>}
        <TallLink
          href={passage.url}
        >{`${passage.episode.title}, at ${formatClock(passage.start)}`}</TallLink>
      </figcaption>
    </figure>
  </li>
)
