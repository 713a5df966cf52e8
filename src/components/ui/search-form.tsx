import { useId } from 'react'
import { MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { SearchField } from './search-field'

interface Search {
  q: string
  season: number | null
}

interface SearchFormProps {
  action: string
  label: string
  placeholder: string
  allLabel: string
  search: Search
  seasons: number[]
  /** For search pages, where the field is the largest element. */
  isCentral?: boolean
  onChange: (part: Partial<Search>, how: 'push' | 'replace') => void
}

export function SearchForm({
  action,
  search,
  seasons,
  isCentral,
  onChange,
  allLabel,
  ...field
}: SearchFormProps) {
  return (
    <search>
      <form
        action={action}
        onSubmit={(event) => event.preventDefault()}
        className={`flex gap-4 max-sm:flex-wrap sm:items-end ${isCentral ? 'search-central' : 'border-line border-y py-6'}`}
      >
        <SearchField
          {...field}
          className="max-sm:basis-full sm:flex-1"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          value={search.q}
          onSearch={(q) => onChange({ q }, 'replace')}
        />
        <SeasonSelect
          className={`max-sm:basis-full ${isCentral ? 'sm:w-44' : 'sm:w-52'}`}
          allLabel={allLabel}
          seasons={seasons}
          season={search.season}
          onChoose={(season) => onChange({ season }, 'push')}
        />
        <button type="submit" className="noscript:inline-flex button button-strong hidden">
          Search
        </button>
      </form>
    </search>
  )
}

interface SeasonSelectProps {
  allLabel: string
  seasons: number[]
  season: number | null
  onChoose: (season: number | null) => void
  className?: string
}

function SeasonSelect({ allLabel, seasons, season, onChoose, className = '' }: SeasonSelectProps) {
  const id = useId()

  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        Season
      </label>
      <select
        id={id}
        name="season"
        value={season ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        className="field"
      >
        <option value="">{allLabel}</option>
        {withChosen(seasons, season).map((each) => (
          <option key={each} value={each}>
            {`Season ${each}${each === seasons[0] ? ' (current)' : ''}`}
          </option>
        ))}
      </select>
    </div>
  )
}

const withChosen = (seasons: number[], chosen: number | null): number[] =>
  chosen === null || seasons.includes(chosen) ? seasons : [...seasons, chosen].sort((a, b) => b - a)
