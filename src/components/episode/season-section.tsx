import { seasonTone } from '@/components/ui/season-tone'
import type { Season } from '@/lib/episodes/seasons'
import { EpisodeCard } from './episode-card'

export function SeasonSection({ season }: { season: Season }) {
  const { number, episodes } = season
  return (
    <section
      aria-labelledby={`season-${number}`}
      className={`grid gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)] ${seasonTone(number)}`}
    >
      <div className="flex items-baseline gap-4 border-(--tone) border-b-2 pb-3 lg:sticky lg:top-24 lg:block lg:self-start lg:border-t-4 lg:border-b-0 lg:pt-4">
        <h3 id={`season-${number}`} className="text-heading text-(--tone)">
          Season {number}
        </h3>
        <p className="text-soft">{episodes.length === 1 ? '1 episode' : `${episodes.length} episodes`}</p>
      </div>
      <ol className="lg:-mt-6">
        {episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeCard episode={episode} />
          </li>
        ))}
      </ol>
    </section>
  )
}
