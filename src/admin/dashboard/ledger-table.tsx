'use client'

import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { formatClock } from '@/lib/player/clock'
import { formatCount } from '@/lib/text/count'
import type { Ledger, LedgerSums } from '@/lib/transcription/ledger'
import { LEDGER_PATH } from './paths'

export function LedgerTable() {
  const { data: ledger, error } = useSWR(LEDGER_PATH, fetchJson<Ledger>)
  if (error && !ledger) return <p role="alert">The costs could not be loaded. Please try again later.</p>
  if (!ledger) return <p role="status">Loading...</p>
  return (
    <section aria-labelledby="costs-title">
      <h2 className="dash-heading" id="costs-title">
        Costs
      </h2>
      <table className="dash-table">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Runs</th>
            <th scope="col">Sound</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {ledger.months.map(({ month, ...sums }) => (
            <Sums key={month} name={month} sums={sums} />
          ))}
        </tbody>
        <tfoot>
          <Sums name="Total" sums={ledger.total} />
        </tfoot>
      </table>
      <p>
        {ledger.budget === null
          ? 'No budget is set for a month.'
          : `The budget for a month is ${ledger.budget.toFixed(2)}.`}{' '}
        Months are counted in UTC, in the provider’s currency.
      </p>
    </section>
  )
}

const Sums = ({ name, sums: { runs, seconds, cost } }: { name: string; sums: LedgerSums }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatCount(runs)}</td>
    <td>{formatClock(seconds)}</td>
    <td>{cost.toFixed(2)}</td>
  </tr>
)
