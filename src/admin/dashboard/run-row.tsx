'use client'

import { useState } from 'react'
import { formatClock } from '@/lib/player/clock'
import type { ListedRun } from '@/lib/transcription/ledger'
import { Badge } from '../badge'
import { Moment } from './moment'
import { Press } from './press'

interface RunRowProps {
  run: ListedRun
  onCall: (call: 'start' | 'cancel') => Promise<void>
}

export function RunRow({ run, onCall }: RunRowProps) {
  const { title, status, provider, model, seconds, cost, attempts, error, startedAt, finishedAt, retryAt } =
    run
  return (
    <li className="dash-row">
      <div className="dash-row__main">
        <p className="dash-row__head">
          <a href={`/admin/collections/episodes/${run.episodeId}`}>{title}</a>
          <Badge status={status} />
        </p>
        <dl className="dash-line">
          <Fact name="Started" value={<Moment at={startedAt} />} />
          {finishedAt && <Fact name="Took" value={formatClock(secondsBetween(startedAt, finishedAt))} />}
          {retryAt && <Fact name="Next try" value={<Moment at={retryAt} />} />}
          <Fact name="Sound" value={seconds === null ? '–' : formatClock(seconds)} />
          <Fact name="Cost" value={(cost ?? 0).toFixed(2)} />
          <Fact name="Attempts that failed" value={String(attempts)} />
          <Fact name="Provider" value={`${provider}, ${model}`} />
        </dl>
        {error && <p className="dash-row__error">{error}</p>}
      </div>
      <Actions onCall={onCall} run={run} />
    </li>
  )
}

function Actions({ run: { status, title, isNewest }, onCall }: RunRowProps) {
  const [isPending, setIsPending] = useState(false)
  const canRetry = isNewest && (status === 'failed' || status === 'cancelled')

  async function press(call: 'start' | 'cancel') {
    setIsPending(true)
    await onCall(call)
    setIsPending(false)
  }

  return (
    <div className="dash-row__actions">
      {status === 'running' && (
        <Press
          aria-label={`Cancel the transcription of ${title}`}
          disabled={isPending}
          onClick={() => void press('cancel')}
        >
          Cancel
        </Press>
      )}
      {canRetry && (
        <Press
          aria-label={`Retry the transcription of ${title}`}
          disabled={isPending}
          onClick={() => void press('start')}
        >
          Retry
        </Press>
      )}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000
