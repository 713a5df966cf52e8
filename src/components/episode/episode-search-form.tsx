import { SearchField } from '@/components/ui/search-field'
import { SeasonSelect } from '@/components/ui/season-select'
import { EPISODES_PATH, type EpisodeSearch, MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'

interface EpisodeSearchFormProps {
  search: EpisodeSearch
  /** Newest first. */
  seasons: number[]
  onChange: (part: Partial<EpisodeSearch>, how: 'push' | 'replace') => void
}

/** A plain form that asks for a page; with scripts the list changes while one types. */
export function EpisodeSearchForm({ search, seasons, onChange }: EpisodeSearchFormProps) {
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
        <SeasonSelect
          className="sm:w-52"
          allLabel="All seasons"
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
