import type { Summary } from '@/lib/editing/dashboard-overview'
import { formatCount } from '@/lib/text/numbers'
import type { TranscriptionStats } from '@/lib/transcripts/stored-transcript'

/** Two beside each other on phones, and the last across both. */
export const FIGURES =
  'panel-grid tw:mt-0 tw:mb-6 tw:[--panel-column:9rem] tw:max-md:grid-cols-2 tw:max-md:*:last:col-span-full'

export const StatCards = ({
  summary,
  stats,
}: {
  summary: Summary
  stats: TranscriptionStats
}) => (
  <dl className={FIGURES}>
    <Card name="Total Contacts" value={formatCount(summary.contacts)} />
    <Card name="Newsletter Subscribers" value={formatCount(summary.subscribers)} />
    <Card
      name="New Contacts"
      note="in the last 7 days"
      value={formatCount(summary.newContacts)}
    />
    <Card
      name="New Subscribers"
      note="in the last 7 days"
      value={formatCount(summary.newSubscribers)}
    />
    <Card
      name="Transcriptions"
      note={`Total cost: ${stats.totalCost.toFixed(2)}`}
      value={`${formatCount(stats.completed)}/${formatCount(stats.total)}`}
    />
  </dl>
)

export const Card = ({
  name,
  value,
  note,
}: {
  name: string
  value: string
  note?: string
}) => (
  <div className="panel-card">
    <dt className="tw:text-strong">{name}</dt>
    <dd className="tw:m-0 tw:text-[1.9rem] tw:leading-[1.3] tw:tabular-nums">{value}</dd>
    {note && <dd className="panel-hint tw:m-0">{note}</dd>}
  </div>
)
