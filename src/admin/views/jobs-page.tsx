import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'
import { PanelPage } from '@/admin/panel-page'
import { Table } from '@/admin/table'
import { type Database, getDatabase } from '@/db/sql'
import { isAdministrator } from '@/lib/access'
import { env } from '@/lib/env'
import { formatClock } from '@/lib/text/clock'
import { formatCount } from '@/lib/text/numbers'
import { readLedger } from '@/lib/transcription/ledger'

export const JobsPage = (props: AdminViewServerProps) => (
  <PanelPage
    {...props}
    mayOpen={isAdministrator}
    path="/admin/jobs"
    title="Transcription and its costs"
  >
    <Costs database={getDatabase(props.initPageResult.req.payload)} />
  </PanelPage>
)

async function Costs({ database }: { database: Database }) {
  const rows = await readLedger(database)
  const budget = env().TRANSCRIPTION_MONTHLY_BUDGET
  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title">Costs</h2>
      <Table
        headings={['Month', 'Runs', 'Audio', 'Cost']}
        rows={rows.map(({ month, runs, seconds, cost }) => [
          month,
          formatCount(runs),
          formatClock(seconds),
          cost.toFixed(2),
        ])}
      />
      <p>
        {budget === undefined
          ? 'No budget is set for a month.'
          : `The budget for a month is ${budget.toFixed(2)}.`}{' '}
        Months are counted in UTC, in the provider’s currency.
      </p>
      <p>
        <Link href="/admin/collections/transcription_runs">All runs</Link>, with what each
        cost and why it failed. <Link href="/admin?tab=transcriptions">Transcriptions</Link>{' '}
        to start, cancel or retry.
      </p>
    </section>
  )
}
