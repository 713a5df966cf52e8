import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { groupBySeason } from '@/lib/episodes/episode-search'
import { EpisodeCard } from './episode-card'

interface FoundListProps {
  episodes: ListedEpisode[]
  isOneSeason: boolean
  isBusy: boolean
}

export function FoundList({ episodes, isOneSeason, isBusy }: FoundListProps) {
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-10 aria-busy:opacity-60">
      {groupBySeason(episodes).map((run) => (
        <div key={run.episodes[0]?.id} className={seasonTone(run.season)}>
          <h3 className="border-(--tone) border-t-4 pt-3 text-(--tone) text-heading">
            <span className={isOneSeason ? 'sr-only' : undefined}>Season {run.season}</span>
          </h3>
          <ol>
            {run.episodes.map((episode) => (
              <li key={episode.id}>
                <EpisodeCard episode={episode} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
