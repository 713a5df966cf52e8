'use client'

import { useState } from 'react'
import useSWR, { mutate } from 'swr'
import { fetchJson } from '@/lib/api/fetch-json'
import { TRANSCRIPTION_STATUSES } from '@/lib/episodes/episode'
import type { PendingEstimate } from '@/lib/transcription/estimate-pending'
import type { ListedTranscription } from '@/lib/transcription/list-transcriptions'
import { BatchDialog } from './batch-dialog'
import { ListFrame } from './list-frame'
import { Choice, SearchBox } from './list-tools'
import { ESTIMATE_PATH, STATS_PATH } from './paths'
import { Press } from './press'
import { TranscriptionRow } from './transcription-row'
import { useListed } from './use-listed'

const LIVE_MS = 2_000
const IDLE_MS = 20_000

const STATUSES = [
  ['', 'all'],
  ...['completed', 'pending', 'processing', 'failed'].map((status) => [status, status] as const),
] as const satisfies readonly (readonly [string, string])[]

const isUnderWay = ({ status }: ListedTranscription): boolean => status === 'processing'

export function TranscriptionsTab() {
  const list = useListed<ListedTranscription>('/api/admin/transcriptions', {
    refreshMs: (rows) => (rows.some(isUnderWay) ? LIVE_MS : IDLE_MS),
    onLoaded: () => void Promise.all([mutate(STATS_PATH), mutate(ESTIMATE_PATH)]),
  })
  const { rows = [], query, change, reload } = list
  const { data: estimate } = useSWR(ESTIMATE_PATH, fetchJson<PendingEstimate>)
  const [isAsking, setIsAsking] = useState(false)
  // As many as a press begins: what has no audio is pending, too, and waits for an editor.
  const startable = estimate?.startable ?? 0

  return (
    <>
      <div className="dash-tools">
        <SearchBox label="Search episodes" list={list} />
        <Choice
          label="Status"
          onChange={(status) => change({ status: status || undefined })}
          options={STATUSES}
          value={isStatus(query.status) ? query.status : ''}
        />
        {startable > 0 && (
          <Press buttonStyle="primary" onClick={() => setIsAsking(true)}>
            Transcribe All Pending ({startable})
          </Press>
        )}
      </div>
      <ListFrame empty="No episodes found." list={list} name="Transcriptions">
        <ul className="dash-rows">
          {rows.map((episode) => (
            <TranscriptionRow episode={episode} key={episode.id} onDone={reload} />
          ))}
        </ul>
      </ListFrame>
      {isAsking && <BatchDialog onClose={() => setIsAsking(false)} onDone={reload} />}
    </>
  )
}

const isStatus = (status: string | undefined): status is string =>
  TRANSCRIPTION_STATUSES.some((each) => each === status)
