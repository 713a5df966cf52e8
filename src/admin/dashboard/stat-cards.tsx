'use client'

import useSWR from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import type { Summary } from '@/lib/dashboard/summary'
import { formatCount } from '@/lib/text/count'
import type { TranscriptionStats } from '@/lib/transcript/transcription-stats'
import { STATS_PATH, SUMMARY_PATH } from './paths'

export function StatCards() {
  const { data: summary, error: noSummary } = useSWR(SUMMARY_PATH, fetchJson<Summary>)
  const { data: stats, error: noStats } = useSWR(STATS_PATH, fetchJson<TranscriptionStats>)
  const counts = (name: keyof Summary) => (summary ? formatCount(summary[name]) : undefined)

  return (
    <>
      <dl className="dash-cards" aria-busy={!summary || !stats}>
        <Card name="Total Contacts" value={counts('contacts')} />
        <Card name="Newsletter Subscribers" value={counts('subscribers')} />
        <Card name="New Contacts" value={counts('newContacts')} note="in the last 7 days" />
        <Card name="New Subscribers" value={counts('newSubscribers')} note="in the last 7 days" />
        <Card
          name="Transcriptions"
          value={stats && `${formatCount(stats.completed)}/${formatCount(stats.total)}`}
          note={stats ? `Total cost: ${stats.totalCost.toFixed(2)}` : 'Total cost'}
        />
      </dl>
      {(noSummary || noStats) && (
        <p role="alert">Some figures could not be loaded. Please try again later.</p>
      )}
    </>
  )
}

function Card({ name, value, note }: { name: string; value?: string; note?: string }) {
  return (
    <div className="dash-card">
      <dt>{name}</dt>
      <dd className="dash-card__value">{value ?? '–'}</dd>
      {note && <dd className="dash-card__note">{note}</dd>}
    </div>
  )
}
