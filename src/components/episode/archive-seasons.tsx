import { useAddressQuery } from '@/hooks/use-address-query'
import { useKeptState } from '@/hooks/use-kept-state'
import { usePressedInView } from '@/hooks/use-pressed-in-view'
import {
  type Archive,
  listSeasons,
  queryOfChoice,
  SEASONS_STEP,
  type SeasonChoice,
  seasonChoiceOf,
} from '@/lib/episodes/archive'
import { SeasonSection } from './season-section'

interface ArchiveSeasonsProps {
  archive: Archive
  shownAbove: string | undefined
  onSeason: (season: number, isFailing: boolean) => void
}

export function ArchiveSeasons({ archive, shownAbove, onSeason }: ArchiveSeasonsProps) {
  const [query, write] = useAddressQuery()
  const choice = seasonChoiceOf(query)
  const [room, setRoom] = useKeptState('seasons', SEASONS_STEP)
  const seasons = listSeasons(archive.seasons, room, choice)
  const current = archive.seasons[0]?.number
  const older = Math.min(SEASONS_STEP, archive.seasons.length - room)

  if (seasons.length === 0) return <p className="text-soft">The first episode will appear here.</p>
  return (
    <>
      {(seasons.length > 1 || choice !== 'all') && (
        <SeasonFilter
          seasons={seasons.map(({ number }) => number)}
          current={current}
          choice={choice}
          onChoose={(next) => write(queryOfChoice(query, next), 'replace')}
        />
      )}
      <div className="flex flex-col gap-14">
        {seasons
          .filter(({ number }) => choice === 'all' || choice === number)
          .map((season) => (
            <SeasonSection
              key={season.number}
              season={season}
              isCurrent={season.number === current}
              shownAbove={choice === 'all' ? shownAbove : undefined}
              onStatus={onSeason}
            />
          ))}
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

interface SeasonFilterProps {
  seasons: number[]
  current: number | undefined
  choice: SeasonChoice
  onChoose: (choice: SeasonChoice) => void
}

function SeasonFilter({ seasons, current, choice, onChoose }: SeasonFilterProps) {
  const choices: SeasonChoice[] = ['all', ...seasons]
  const row = usePressedInView<HTMLFieldSetElement>(choice)
  return (
    <fieldset className="season-filter noscript:hidden" ref={row}>
      <legend className="sr-only">Season</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={choice === each}
          onClick={() => onChoose(each)}
          // On phones it may be partly off screen.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          className={`button ${choice === each ? 'button-chosen' : 'button-calm'} flex-none px-3 font-medium max-sm:text-sm sm:px-4`}
        >
          {each === 'all' ? 'All Episodes' : `Season ${each}${each === current ? ' (current)' : ''}`}
        </button>
      ))}
    </fieldset>
  )
}
