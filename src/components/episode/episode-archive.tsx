import type { EpisodeSummary } from '@/lib/episodes/episode'
import { groupBySeason } from '@/lib/episodes/seasons'
import { SeasonSection } from './season-section'

export function EpisodeArchive({ episodes }: { episodes: EpisodeSummary[] }) {
  return (
    <section id="episodes" aria-labelledby="episodes-title" className="shell flex flex-col gap-14 pt-24">
      <h2 id="episodes-title" className="text-title">
        All episodes
      </h2>
      {episodes.length === 0 && <p className="text-soft">No episodes available. Please check back later.</p>}
      {groupBySeason(episodes).map((season) => (
        <SeasonSection key={season.number} season={season} />
      ))}
    </section>
  )
}
