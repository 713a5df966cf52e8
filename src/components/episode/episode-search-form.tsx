import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { EPISODES_PATH, type EpisodeSearch, MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'

interface EpisodeSearchFormProps {
  search: EpisodeSearch
  /** Newest first. */
  seasons: number[]
  onChange: (part: Partial<EpisodeSearch>, how: 'push' | 'replace') => void
}

/** A plain form that asks for a page; with scripts the list changes while one types. */
export function EpisodeSearchForm({ search, seasons, onChange }: EpisodeSearchFormProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { season } = search
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onChange({ season: currentTarget.value === '' ? null : Number(currentTarget.value) }, 'push')

  useEffect(() => {
    if (select.current) select.current.value = season === null ? '' : String(season)
  }, [season])

  return (
    <search>
      <form
        action={EPISODES_PATH}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4 border-line border-y py-6 sm:flex-row sm:items-end"
      >
        <SearchField
          className="sm:flex-1"
          label="Search episodes"
          name="q"
          placeholder="Words of a title"
          maxLength={MAX_QUERY_LENGTH}
          value={search.q}
          onSearch={(q) => onChange({ q }, 'replace')}
        />
        <div className="flex min-w-0 flex-col gap-1.5 sm:w-52">
          <label htmlFor={id} className="font-semibold">
            Season
          </label>
          <select
            ref={select}
            id={id}
            name="season"
            defaultValue={season === null ? '' : String(season)}
            onChange={choose}
            className="field"
          >
            <option value="">All seasons</option>
            {withChosen(seasons, season).map((each) => (
              <option key={each} value={each}>
                Season {each}
                {each === seasons[0] ? ' (current)' : ''}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="noscript:inline-flex button button-strong hidden">
          Search
        </button>
      </form>
    </search>
  )
}

/** An address may ask for a season that has no episodes. */
const withChosen = (seasons: number[], chosen: number | null): number[] =>
  chosen === null || seasons.includes(chosen) ? seasons : [...seasons, chosen].sort((a, b) => b - a)
