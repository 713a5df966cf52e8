import { SearchField } from '@/components/ui/search-field'
import { SeasonSelect } from '@/components/ui/season-select'
import { MAX_QUERY_LENGTH } from '@/lib/episodes/episode-search'
import { TRANSCRIPTS_PATH } from '@/lib/transcript/transcript-address'
import type { TranscriptSearch } from '@/lib/transcript/transcript-search'

interface TranscriptSearchFormProps {
  search: TranscriptSearch
  /** Newest first. */
  seasons: number[]
  onChange: (part: Partial<TranscriptSearch>, how: 'push' | 'replace') => void
}

/** A plain form that asks for a page; with scripts the lists change while one types. */
export function TranscriptSearchForm({ search, seasons, onChange }: TranscriptSearchFormProps) {
  return (
    <search>
      <form
        action={TRANSCRIPTS_PATH}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4 border-line border-y py-6 sm:flex-row sm:items-end"
      >
        <SearchField
          className="sm:flex-1"
          label="Search transcripts"
          name="q"
          placeholder="Titles, descriptions, and what was said"
          maxLength={MAX_QUERY_LENGTH}
          value={search.q}
          onSearch={(q) => onChange({ q }, 'replace')}
        />
        <SeasonSelect
          className="sm:w-52"
          allLabel="All Seasons"
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
