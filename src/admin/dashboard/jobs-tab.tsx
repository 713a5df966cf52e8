'use client'

import { toast } from '@payloadcms/ui'
import { mutate } from 'swr'
import type { ListedRun } from '@/lib/transcription/ledger'
import { RUN_STATUSES } from '@/lib/transcription/run-status'
import { callTranscription } from '../transcription-calls'
import { LedgerTable } from './ledger-table'
import { ListFrame } from './list-frame'
import { Choice } from './list-tools'
import { LEDGER_PATH } from './paths'
import { RunRow } from './run-row'
import { useListed } from './use-listed'

const LIVE_MS = 2_000
const IDLE_MS = 20_000

const STATUSES = [['', 'all'], ...RUN_STATUSES.map((status) => [status, status] as const)] as const

export function JobsTab() {
  const list = useListed<ListedRun>('/api/admin/runs', {
    refreshMs: (runs) => (runs.some(({ status }) => status === 'running') ? LIVE_MS : IDLE_MS),
    onLoaded: () => void mutate(LEDGER_PATH),
  })
  const { rows = [], query, change, reload } = list

  async function run(episodeId: string, call: 'start' | 'cancel') {
    const said = await callTranscription(`/api/episodes/${episodeId}/transcribe`, call)
    if ('done' in said) toast.success(said.done)
    else toast.error(said.problem)
    await reload()
  }

  return (
    <>
      <LedgerTable />
      <h2 className="dash-heading">Runs</h2>
      <div className="dash-tools">
        <Choice
          label="Status"
          onChange={(status) => change({ status: status || undefined })}
          options={STATUSES}
          value={query.status ?? ''}
        />
      </div>
      <ListFrame empty="Nothing has been transcribed by a machine yet" list={list} name="Runs">
        <ul className="dash-rows">
          {rows.map((each) => (
            <RunRow key={each.id} onCall={(call) => run(each.episodeId, call)} run={each} />
          ))}
        </ul>
      </ListFrame>
    </>
  )
}
