import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { PlayButton } from './play-button'

export function CitingEpisodes({ episodes }: { episodes: ListedEpisode[] }) {
  if (episodes.length === 0) return null
  return (
    <section aria-labelledby="citing-title">
      <h2 id="citing-title" className="text-heading">
        Heard in
      </h2>
      <ul className="mt-3">
        {episodes.map((episode) => {
          const playable = toPlayerEpisode(episode)
          return (
            <li
              key={episode.id}
              className={`flex items-center gap-3 border-line border-b py-3 last:border-b-0 ${seasonTone(episode.season)}`}
            >
              {playable && <PlayButton episode={playable} shape="round" />}
              <QuietLink href={`/episodes/${episode.slug}`} className="group min-w-0 py-1">
                <span className="block font-semibold text-(--tone) text-sm">
                  Season {episode.season}, Episode {episode.episodeNumber}
                </span>
                <span className="font-display text-lg leading-snug decoration-2 decoration-accent underline-offset-4 group-hover:underline">
                  {episode.title}
                </span>
              </QuietLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
