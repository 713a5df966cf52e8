'use client'

import { useTransition } from 'react'
import { Badge } from '@/admin/badge'
import { ListFrame } from '@/admin/dashboard/list-frame'
import { ListChoice } from '@/admin/dashboard/list-tools'
import { Moment } from '@/admin/dashboard/moment'
import { Press } from '@/admin/dashboard/press'
import { useListed } from '@/admin/dashboard/use-listed'
import { callTranscription, type TranscriptionCall } from '@/admin/episodes/transcription-calls'
import { useRefreshAfter } from '@/admin/refresh'
import { formatClock } from '@/lib/text/clock'
import type { ListedRun } from '@/lib/transcription/ledger'
import { RUN_STATUSES } from '@/lib/transcription/run-status'
import './run-list.css'

const LIVE_MS = 2_000
const IDLE_MS = 20_000

const STATUSES = [['', 'all'], ...RUN_STATUSES.map((status) => [status, status] as const)] as const

/** Transcription runs, to filter, watch, cancel and retry. */
export function RunList() {
  const list = useListed<ListedRun>('/api/admin/runs', {
    refreshMs: (runs) => (runs.some(({ status }) => status === 'running') ? LIVE_MS : IDLE_MS),
  })
  const { rows = [], reload } = list
  useRefreshAfter(list.rows?.filter(({ status }) => status === 'running').length)

  return (
    <>
      <h2>Runs</h2>
      <div className="panel-bar panel-tools">
        <ListChoice label="Status" list={list} name="status" options={STATUSES} />
      </div>
      <ListFrame empty="Nothing has been transcribed by a machine yet" list={list} name="Runs">
        <ul className="panel-rows">
          {rows.map((each) => (
            <RunRow key={each.id} onDone={reload} run={each} />
          ))}
        </ul>
      </ListFrame>
    </>
  )
}

interface RunRowProps {
  run: ListedRun
  onDone: () => Promise<unknown>
}

function RunRow({ run, onDone }: RunRowProps) {
  const { title, status, provider, model, seconds, cost, attempts, error, startedAt, finishedAt, retryAt } =
    run
  return (
    <li className="panel-row">
      <div className="panel-row__main">
        <p className="panel-bar">
          <a href={`/admin/collections/episodes/${run.episodeId}`}>{title}</a>
          <Badge status={status} />
        </p>
        <dl className="panel-facts run-facts">
          <Fact name="Started" value={<Moment at={startedAt} />} />
          {finishedAt && <Fact name="Took" value={formatClock(secondsBetween(startedAt, finishedAt))} />}
          {retryAt && <Fact name="Next try" value={<Moment at={retryAt} />} />}
          <Fact name="Sound" value={seconds === null ? '–' : formatClock(seconds)} />
          <Fact name="Cost" value={(cost ?? 0).toFixed(2)} />
          <Fact name="Attempts that failed" value={String(attempts)} />
          <Fact name="Provider" value={`${provider}, ${model}`} />
        </dl>
        {error && <p className="panel-error">{error}</p>}
      </div>
      <Actions onDone={onDone} run={run} />
    </li>
  )
}

function Actions({ run: { episodeId, status, title, isNewest }, onDone }: RunRowProps) {
  const [isPending, start] = useTransition()
  const canRetry = isNewest && (status === 'failed' || status === 'cancelled')
  const run = (call: TranscriptionCall) =>
    start(async () => {
      await callTranscription(episodeId, call)
      await onDone()
    })

  return (
    <div className="panel-bar">
      {status === 'running' && (
        <Press
          aria-label={`Cancel the transcription of ${title}`}
          disabled={isPending}
          onClick={() => run('cancel')}
        >
          Cancel
        </Press>
      )}
      {canRetry && (
        <Press
          aria-label={`Retry the transcription of ${title}`}
          disabled={isPending}
          onClick={() => run('start')}
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
