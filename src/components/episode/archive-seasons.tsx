import { useEffect } from 'react'
import { useKeptState } from '@/hooks/use-kept-state'
import { useSeasonChoice } from '@/hooks/use-season-choice'
import { type Archive, isAwaited, listSeasons, SEASONS_STEP } from '@/lib/episodes/archive'
import { SeasonsPlaceholder } from './placeholders'
import { SeasonFilter } from './season-filter'
import { SeasonSection } from './season-section'

interface ArchiveSeasonsProps {
  archive: Archive
  shownAbove: string | undefined
  refresh: () => Promise<void>
  /** Told of each season whether its episodes could not be fetched. */
  onSeason: (season: number, isFailing: boolean) => void
}

export function ArchiveSeasons({ archive, shownAbove, refresh, onSeason }: ArchiveSeasonsProps) {
  const [choice, choose] = useSeasonChoice()
  const [room, setRoom] = useKeptState('seasons', SEASONS_STEP)
  const isWaiting = isAwaited(archive, room, choice)
  const seasons = listSeasons(archive.seasons, room, choice)
  const current = archive.seasons[0]?.number
  const older = Math.min(SEASONS_STEP, archive.seasonCount - Math.min(room, archive.seasons.length))

  useEffect(() => {
    if (isWaiting) void refresh()
  }, [isWaiting, refresh])

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
          .filter(
            ({ number, count }) => choice === 'all' || (choice === number && !(isWaiting && count === 0)),
          )
          .map((season) => (
            <SeasonSection
              key={season.number}
              season={season}
              isCurrent={season.number === current}
              shownAbove={choice === 'all' ? shownAbove : undefined}
              onStatus={onSeason}
            />
          ))}
        {isWaiting && <SeasonsPlaceholder counts={[1]} />}
        {choice === 'all' && older > 0 && (
          <button
            type="button"
            onClick={() => setRoom(room + SEASONS_STEP)}
            className="button button-calm self-start"
          >
            {older === 1 ? 'Show 1 Older Season' : `Show ${older} Older Seasons`}
          </button>
        )}
      </div>
    </>
  )
}
