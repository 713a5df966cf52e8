import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { type Database, databaseOf } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { formatClock } from '@/lib/text/clock'
import { formatCount } from '@/lib/text/numbers'
import { type LedgerSums, readLedger } from '@/lib/transcription/ledger'
import { ViewFrame } from './view-frame'

export const JobsPage = (props: AdminViewServerProps) => (
  <PanelPage {...props} mayOpen={isAdministrator} path="/admin/jobs">
    <ViewFrame title="Transcription and its costs">
      <Costs database={databaseOf(props.initPageResult.req.payload)} />
    </ViewFrame>
  </PanelPage>
)

async function Costs({ database }: { database: Database }) {
  const ledger = await readLedger(database)
  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title">Costs</h2>
      <table className="panel-table">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Runs</th>
            <th scope="col">Audio</th>
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
      <p>
        <Link href="/admin/collections/transcription_runs">All runs</Link>, with what each cost and why it
        failed. <Link href="/admin?tab=transcriptions">Transcriptions</Link> to start, cancel or retry.
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
