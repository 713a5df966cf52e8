'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { useEpisodes, useRecovery } from '@/hooks/use-episodes'
import { type ArchiveRow, currentSeason, listSeasons, type SeasonChoice } from '@/lib/episodes/archive'
import { ArchivePlaceholder } from './placeholders'
import { SeasonFilter } from './season-filter'
import { SeasonSection } from './season-section'

export function EpisodeArchive() {
  const list = useEpisodes()
  useRecovery(list)
  const { episodes, hasFailed } = list

  return (
    <section
      id="episodes"
      aria-labelledby="episodes-title"
      className="shell -scroll-mt-16 flex flex-col gap-10 pt-24"
    >
      {hasFailed && <Alert>Failed to load episodes. Please try again later.</Alert>}
      <h2 id="episodes-title" className="text-title">
        All episodes
      </h2>
      {episodes && <Seasons episodes={episodes} />}
      {!episodes && !hasFailed && <ArchivePlaceholder />}
    </section>
  )
}

function Seasons({ episodes }: { episodes: ArchiveRow[] }) {
  const [choice, choose] = useState<SeasonChoice>('all')
  const seasons = listSeasons(episodes, choice)
  const current = currentSeason(episodes)
  if (seasons.length === 0) return <p className="text-soft">The first episode will appear here.</p>

  return (
    <>
      <SeasonFilter
        seasons={seasons.map(({ number }) => number)}
        current={current}
        choice={choice}
        onChoose={choose}
      />
      <div className="flex flex-col gap-14">
        {seasons
          .filter(({ number }) => choice === 'all' || choice === number)
          .map((season) => (
            <SeasonSection key={season.number} season={season} isCurrent={season.number === current} />
          ))}
      </div>
    </>
  )
}
