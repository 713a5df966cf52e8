import { type ReactNode, useId } from 'react'

export type Column<Row> = readonly [heading: string, read: (row: Row) => string]

interface FigureProps<Row> {
  title: string
  said: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  note?: string
  empty: string | false
  isWide?: boolean
  children: ReactNode
}

export function Figure<Row>(props: FigureProps<Row>) {
  const { title, said, columns, rows, note, empty, isWide = false, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={`dash-card figure${isWide ? ' figure--wide' : ''}`}>
      <h2 className="dash-heading" id={id}>
        {title}
      </h2>
      {note && <p className="figure__note">{note}</p>}
      {empty ? (
        <p>{empty}</p>
      ) : (
        <>
          <div aria-label={`Chart: ${title}. ${said} The table below has all numbers.`} role="img">
            {children}
          </div>
          <details>
            <summary>Table of the same numbers</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys. */}
            <section aria-label={`${title}: numbers`} className="figure__table" tabIndex={0}>
              <Numbers columns={columns} rows={rows} />
            </section>
          </details>
        </>
      )}
    </section>
  )
}

function Numbers<Row>({ columns, rows }: Pick<FigureProps<Row>, 'columns' | 'rows'>) {
  const [[, nameOf], ...rest] = columns
  return (
    <table className="dash-table">
      <thead>
        <tr>
          {columns.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
          <tr key={index}>
            <th scope="row">{nameOf(row)}</th>
            {rest.map(([heading, read]) => (
              <td key={heading}>{read(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
