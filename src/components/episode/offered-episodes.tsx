import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { TitledSection } from '@/components/ui/titled-section'
import type { ListedEpisode } from '@/lib/episodes/episode'

interface OfferedEpisodesProps {
  title?: string
  episodes: ListedEpisode[]
}

/** Suggestions for a page without other content. */
export function OfferedEpisodes({ title = 'Three to start with', episodes }: OfferedEpisodesProps) {
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
