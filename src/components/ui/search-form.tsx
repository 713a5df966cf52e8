import { MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'
import { SearchField } from './search-field'
import { SeasonSelect } from './season-select'

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
  onChange: (part: Partial<Search>, how: 'push' | 'replace') => void
}

export function SearchForm({ action, search, seasons, onChange, allLabel, ...field }: SearchFormProps) {
  return (
    <search>
      <form
        action={action}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4 border-line border-y py-6 sm:flex-row sm:items-end"
      >
        <SearchField
          {...field}
          className="sm:flex-1"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          value={search.q}
          onSearch={(q) => onChange({ q }, 'replace')}
        />
        <SeasonSelect
          className="sm:w-52"
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
