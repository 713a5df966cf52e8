import type { Summary } from '@/lib/editing/summary'
import type { TranscriptionStats } from '@/lib/search/find-found'
import { formatCount } from '@/lib/text/numbers'

export const StatCards = ({ summary, stats }: { summary: Summary; stats: TranscriptionStats }) => (
  <dl className="panel-figures">
    <Card name="Total Contacts" value={formatCount(summary.contacts)} />
    <Card name="Newsletter Subscribers" value={formatCount(summary.subscribers)} />
    <Card name="New Contacts" note="in the last 7 days" value={formatCount(summary.newContacts)} />
    <Card name="New Subscribers" note="in the last 7 days" value={formatCount(summary.newSubscribers)} />
    <Card
      name="Transcriptions"
      note={`Total cost: ${stats.totalCost.toFixed(2)}`}
      value={`${formatCount(stats.completed)}/${formatCount(stats.total)}`}
    />
  </dl>
)

export const Card = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="panel-card">
    <dt>{name}</dt>
    <dd className="panel-figures__value">{value}</dd>
    {note && <dd className="panel-hint">{note}</dd>}
  </div>
)
