import { Pagination } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Select, type SelectOptions } from '@/admin/choice'
import { Failure } from '@/admin/part'
import { TextField } from '@/admin/text-field'
import { counted, formatCount } from '@/lib/text/numbers'
import { ActionButton, ActionLink } from './action-button'
import { type Listed, ROWS_PER_PAGE } from './use-listed'

const MOST_FOUND = 10_000
const PAUSE_MS = 250

interface ListProps<Row> {
  list: Listed<Row>
  name: string
  search: string
  statuses?: SelectOptions
  orders?: SelectOptions
  exportPath?: string
  /** Further buttons beside the search. */
  tools?: ReactNode
  /** Between the tools and the rows. */
  before?: ReactNode
  empty: string
  row: (row: Row) => ReactNode
  /** Lets rows be selected: the name of a row's box, and what can be done with the selected ones. */
  selecting?: { nameOf: (row: Row) => string; actions: (chosen: Row[]) => ReactNode }
}

/** A list of the API with search, filter, order, selection and pages, which are kept in the address. */
export function List<Row extends { id: string }>({ list, ...props }: ListProps<Row>) {
  const { query, change } = list
  const { q, status } = query
  const filter = new URLSearchParams({ ...(q && { q }), ...(status && { status }) })
  const choice = (
    label: string,
    name: 'status' | 'sort',
    options: SelectOptions | undefined,
  ) =>
    options && (
      <Select
        label={label}
        onChange={(next) => change({ [name]: next || undefined })}
        options={options}
        value={options.find(([each]) => each === query[name])?.[0] ?? ''}
      />
    )
  return (
    <>
      <div className="panel-bar panel-tools">
        <SearchBox
          label={props.search}
          onSearch={(next) => change({ q: next })}
          q={q ?? ''}
        />
        {choice('Status', 'status', props.statuses)}
        {choice('Order', 'sort', props.orders)}
        {props.exportPath && (
          // A navigation would cut off a refresh that is under way, and Next would load the whole page again.
          <ActionLink
            extraButtonProps={{ download: true }}
            href={`${props.exportPath}${filter.size > 0 ? `?${filter}` : ''}`}
          >
            Export CSV
          </ActionLink>
        )}
        {props.tools}
      </div>
      {props.before}
      <Rows list={list} {...props} />
    </>
  )
}

function Rows<Row extends { id: string }>({
  list,
  name,
  empty,
  row,
  selecting,
}: ListProps<Row>) {
  const { rows, total, query, error, change, reload } = list
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = rows?.filter(({ id }) => selected.includes(id)) ?? []
  const isNarrowed = Boolean(query.q || query.status)
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(Number(query.page ?? 1) || 1, pages)
  const failure = Boolean(error) && <Failure error={error} onTryAgain={() => void reload()} />

  if (!rows) return failure || <p role="status">Loading...</p>
  if (rows.length === 0) {
    return (
      <div className="panel-stack tw:py-8">
        <p role="status">{query.q ? 'Nothing matches this search.' : empty}</p>
        {(isNarrowed || total > 0) && (
          <ActionButton onClick={() => change({ q: '', status: undefined })}>
            Clear Filters
          </ActionButton>
        )}
      </div>
    )
  }
  return (
    <section aria-label={name}>
      {failure}
      <p className="panel-hint" role="status">
        {isNarrowed && total === MOST_FOUND && 'At least '}
        {counted(total, 'entry', 'entries')}
        {pages > 1 && `, page ${formatCount(page)} of ${formatCount(pages)}`}
      </p>
      {selecting && (
        <div className="panel-bar tw:min-h-12">
          <label className="panel-bar">
            <input
              checked={chosen.length === rows.length}
              onChange={() =>
                setSelected(chosen.length === rows.length ? [] : rows.map(({ id }) => id))
              }
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length
              }}
              type="checkbox"
            />
            Select all on this page
          </label>
          {chosen.length > 0 && (
            <fieldset className="panel-bar" aria-label={`${chosen.length} selected`}>
              <span>{chosen.length} selected</span>
              {selecting.actions(chosen)}
            </fieldset>
          )}
        </div>
      )}
      <ul className="panel-rows">
        {rows.map((each) => (
          <li className="panel-row" key={each.id}>
            {selecting && (
              <input
                aria-label={selecting.nameOf(each)}
                checked={chosen.includes(each)}
                onChange={({ target }) => {
                  const others = selected.filter((id) => id !== each.id)
                  setSelected(target.checked ? [...others, each.id] : others)
                }}
                type="checkbox"
              />
            )}
            {row(each)}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          hasNextPage={page < pages}
          hasPrevPage={page > 1}
          nextPage={page + 1}
          onChange={(next) => change({ page: String(next) })}
          page={page}
          prevPage={page - 1}
          totalPages={pages}
        />
      )}
    </section>
  )
}

interface SearchBoxProps {
  label: string
  q: string
  onSearch: (q: string) => unknown
}

function SearchBox({ label, q, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  // The address changed, through Back or "Clear Filters" too.
  if (q !== known) {
    setKnown(q)
    if (q !== text.trim()) setText(q)
  }
  const search = useEffectEvent((next: string) => next === q || onSearch(next))

  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <TextField label={label} maxLength={100} onWrite={setText} type="search" value={text} />
  )
}
