import type { ReactNode } from 'react'

interface TableProps {
  /** The first column names its rows. */
  headings: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** The last row sums up the others. */
  hasTotal?: boolean
}

export const Table = ({ headings, rows, hasTotal = false }: TableProps) => (
  <table className="panel-table">
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{rows.slice(0, hasTotal ? -1 : undefined).map(toRow)}</tbody>
    {hasTotal && <tfoot>{rows.slice(-1).map(toRow)}</tfoot>}
  </table>
)

/** Keyed by place: no row moves, and two may have one name. */
const toRow = ([name, ...cells]: readonly ReactNode[], place: number) => (
  <tr key={place}>
    <th scope="row">{name}</th>
    {cells.map((cell, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: no column moves.
      <td key={column}>{cell}</td>
    ))}
  </tr>
)
