import type { ReactNode } from 'react'

interface TableProps {
  /** The first column names its rows. */
  headings: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

const CELL = 'tw:border-line tw:border-b tw:px-2 tw:py-1.5 tw:text-end tw:first:text-start'

export const Table = ({ headings, rows }: TableProps) => (
  <table className="tw:mb-3 tw:w-full tw:max-w-176 tw:border-collapse tw:tabular-nums tw:[&+p]:mb-6">
    <thead>
      <tr>
        {headings.map((heading) => (
          <th className={CELL} key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{rows.map(toRow)}</tbody>
  </table>
)

/** Keyed by place: no row moves, and two may have one name. */
const toRow = ([name, ...cells]: readonly ReactNode[], place: number) => (
  <tr key={place}>
    <th className={CELL} scope="row">
      {name}
    </th>
    {cells.map((cell, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: no column moves.
      <td className={CELL} key={column}>
        {cell}
      </td>
    ))}
  </tr>
)
