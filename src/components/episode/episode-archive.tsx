'use client'

import { ChoiceRow } from '@/components/ui/choice-row'
import { Alert } from '@/components/ui/message'
import { useAddressQuery } from '@/hooks/use-address-query'
import { useArchive } from '@/hooks/use-archive'
import { useKeptState } from '@/hooks/use-kept-state'
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
  const { archive, hasFailed } = useArchive()
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
        <ChoiceRow<SeasonChoice>
          legend="Season"
          choices={[
            { value: 'all', label: 'All Episodes' },
            ...seasons.map(({ number }) => ({
              value: number,
              label: `Season ${number}${number === current ? ' (current)' : ''}`,
            })),
          ]}
          chosen={choice}
          onChoose={(next) => write(queryOfChoice(query, next), 'replace')}
          className="noscript:hidden"
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
