'use client'

import { Alert } from '@/components/ui/message'
import { useAddressQuery } from '@/hooks/use-address-query'
import { useArchive, useRecovery } from '@/hooks/use-archive'
import { useKeptState } from '@/hooks/use-kept-state'
import { usePressedInView } from '@/hooks/use-pressed-in-view'
import {
  listSeasons,
  queryOfChoice,
  SEASONS_STEP,
  type SeasonChoice,
  seasonChoiceOf,
} from '@/lib/episodes/archive'
import { FAILED, SeasonSection } from './season-section'

/** The seasons of the home page, below its latest episode. */
export function EpisodeArchive() {
  const { archive, hasFailed, refresh } = useArchive()
  useRecovery(hasFailed, refresh)
  const [query, write] = useAddressQuery()
  const choice = seasonChoiceOf(query)
  const [room, setRoom] = useKeptState<number>('seasons', SEASONS_STEP)
  const seasons = listSeasons(archive.seasons, room, choice)
  const current = archive.seasons[0]?.number
  const older = choice === 'all' ? Math.min(SEASONS_STEP, archive.seasons.length - room) : 0

  return (
    <section
      id="episodes"
      aria-labelledby="episodes-title"
      className="shell -scroll-mt-16 flex flex-col gap-10 pt-24"
    >
      {hasFailed && <Alert>{FAILED}</Alert>}
      <h2 id="episodes-title" className="text-title">
        All episodes
      </h2>
      {seasons.length === 0 && <p className="text-soft">The first episode will appear here.</p>}
      {(seasons.length > 1 || choice !== 'all') && (
        <SeasonFilter
          seasons={seasons.map(({ number }) => number)}
          current={current}
          choice={choice}
          onChoose={(next) => write(queryOfChoice(query, next), 'replace')}
        />
      )}
      {seasons.length > 0 && (
        <div className="flex flex-col gap-14">
          {seasons
            .filter(({ number }) => choice === 'all' || choice === number)
            .map((season) => (
              <SeasonSection
                key={season.number}
                season={season}
                isCurrent={season.number === current}
                shownAbove={choice === 'all' ? archive.latest?.id : undefined}
              />
            ))}
          {older > 0 && (
            <button
              type="button"
              onClick={() => setRoom(room + SEASONS_STEP)}
              className="button button-calm self-start"
            >
              {older === 1 ? 'Show 1 Older Season' : `Show ${older} Older Seasons`}
            </button>
          )}
        </div>
      )}
    </section>
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
