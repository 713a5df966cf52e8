import type { ReactNode } from 'react'
import { Cover } from '@/components/ui/cover'
import { TitleLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { TitledSection } from '@/components/ui/titled-section'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { PlayButton } from './play-button'

interface EpisodeTeaserProps {
  episode: ListedEpisode
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

export function EpisodeTeaser({
  episode,
  heading: Heading = 'h3',
  children,
}: EpisodeTeaserProps) {
  const playable = toPlayerEpisode(episode)
  return (
    <li
      className={`grid grid-cols-[min(5.5rem,24vw)_minmax(0,1fr)_auto] items-start gap-[min(1rem,4vw)] border-line border-b py-4 ${seasonTone(episode.season)}`}
    >
      <Cover episode={episode} size={88} />
      <div className="min-w-0">
        <p className="font-semibold text-(--tone) text-sm">
          {`Season ${episode.season}, Episode ${episode.episodeNumber}`}
        </p>
        <Heading className="font-display text-lg leading-snug">
          <TitleLink href={`/episodes/${episode.slug}`}>{episode.title}</TitleLink>
        </Heading>
        {children ??
          (episode.summary && (
            <p className="mt-1 line-clamp-2 text-soft text-sm">{episode.summary}</p>
          ))}
      </div>
      {playable && <PlayButton episode={playable} shape="round" />}
    </li>
  )
}

interface OfferedEpisodesProps {
  title?: string
  episodes: ListedEpisode[]
}

export function OfferedEpisodes({
  title = 'Three to start with',
  episodes,
}: OfferedEpisodesProps) {
  if (episodes.length === 0) return null
  return (
    <TitledSection titleId="offered-title" title={title}>
      <ul className="mt-3 grid gap-x-10 lg:grid-cols-3">
        {episodes.map((episode) => (
          <EpisodeTeaser key={episode.id} episode={episode} />
        ))}
      </ul>
    </TitledSection>
  )
}
