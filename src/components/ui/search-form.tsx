import { MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'
import { SearchField } from './search-field'
import { SeasonSelect } from './season-select'

/** Words and a season. */
interface Search {
  q: string
  season: number | null
}

interface SearchFormProps {
  /** The page that lists what is found. */
  action: string
  label: string
  placeholder: string
  allLabel: string
  search: Search
  /** Newest first. */
  seasons: number[]
  onChange: (part: Partial<Search>, how: 'push' | 'replace') => void
}

/** A plain form that asks for a page; with scripts the list changes while one types. */
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
