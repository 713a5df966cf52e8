import { useState } from 'react'
import { type Archive, listSeasons, SEASONS_STEP, type SeasonChoice } from '@/lib/episodes/archive'
import { SeasonFilter } from './season-filter'
import { SeasonSection } from './season-section'

interface ArchiveSeasonsProps {
  archive: Archive
  /** Brings the seasons that the page did not open with. */
  refresh: () => Promise<void>
  /** Told of each season whether its episodes could not be fetched. */
  onSeason: (season: number, isFailing: boolean) => void
}

/** The newest seasons, one of them when it is chosen, and older ones at each press. */
export function ArchiveSeasons({ archive, refresh, onSeason }: ArchiveSeasonsProps) {
  const [choice, choose] = useState<SeasonChoice>('all')
  const [room, setRoom] = useState(SEASONS_STEP)
  const seasons = listSeasons(archive.seasons.slice(0, room), choice)
  const current = archive.seasons[0]?.number
  const older = Math.min(SEASONS_STEP, archive.seasonCount - Math.min(room, archive.seasons.length))
  if (seasons.length === 0) return <p className="text-soft">The first episode will appear here.</p>

  const showOlder = async () => {
    if (archive.seasons.length < archive.seasonCount) await refresh()
    setRoom(room + SEASONS_STEP)
  }

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
            <SeasonSection
              key={season.number}
              season={season}
              isCurrent={season.number === current}
              onStatus={onSeason}
            />
          ))}
        {choice === 'all' && older > 0 && (
          <button
            type="button"
            onClick={showOlder}
            className="button button-calm self-start lg:ml-64 noscript:hidden"
          >
            {older === 1 ? 'Show 1 Older Season' : `Show ${older} Older Seasons`}
          </button>
        )}
      </div>
    </>
  )
}
