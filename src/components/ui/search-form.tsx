import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '@/lib/search/episode-search'
import { HereLink } from './here-link'
import { Icon } from './icon'

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
  const seasonId = useId()
  const season = useRef<HTMLSelectElement>(null)
  const seasonValue = String(search.season ?? '')
  const choose = (value: string) =>
    onChange({ season: value === '' ? null : Number(value) }, 'push')
  useEarlyValue(season, seasonValue, choose)

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
        <div
          className={`flex min-w-0 flex-col gap-1.5 max-sm:basis-full ${isCentral ? 'sm:w-44' : 'sm:w-52'}`}
        >
          <label htmlFor={seasonId} className="font-semibold">
            Season
          </label>
          <select
            ref={season}
            id={seasonId}
            name="season"
            value={seasonValue}
            onChange={({ target }) => choose(target.value)}
            className="field"
          >
            <option value="">{allLabel}</option>
            {withChosen(seasons, search.season).map((each) => (
              <option key={each} value={each}>
                {`Season ${each}${each === seasons[0] ? ' (current)' : ''}`}
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

const withChosen = (seasons: number[], chosen: number | null) =>
  chosen === null || seasons.includes(chosen)
    ? seasons
    : [...seasons, chosen].sort((a, b) => b - a)

interface SearchFieldProps {
  label: string
  /** The parameter's name when submitted without scripts. */
  name: string
  value: string
  maxLength: number
  placeholder?: string
  controls?: string
  onSearch: (text: string) => void
  className?: string
}

export function SearchField({
  label,
  value,
  controls,
  onSearch,
  className = '',
  ...input
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)

  const search = (text: string) => {
    isTyped.current = text !== value
    onSearch(text)
  }
  useEarlyValue(field, value, search)

  // The field follows the address (Back, cleared filters, shared links), but never overwrites typing.
  useEffect(() => {
    if (field.current && !isTyped.current && field.current.value !== value)
      field.current.value = value
    isTyped.current = false
  }, [value])

  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
        />
        <input
          ref={field}
          defaultValue={value}
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-controls={controls}
          onInput={({ currentTarget }) => search(currentTarget.value)}
          {...input}
          className="field min-w-0 pl-11"
        />
      </div>
    </div>
  )
}

/** Takes what a field was given before hydration, when no event reached React. */
function useEarlyValue(
  field: RefObject<{ value: string } | null>,
  known: string,
  take: (value: string) => void,
) {
  const takeEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== known) take(field.current.value)
  })
  useEffect(() => takeEarly(), [])
}

interface NothingFoundProps {
  words: string
  href: string
  label: string
  /** Undefined when nothing narrows the list. */
  onClear?: () => void
}

export const NothingFound = ({ words, href, label, onClear }: NothingFoundProps) => (
  <div className="flex flex-col items-start gap-5 py-6">
    <p className="font-display text-heading">{words}</p>
    {onClear && (
      <HereLink href={href} onOpen={onClear} className="button button-calm">
        {label}
      </HereLink>
    )}
  </div>
)
