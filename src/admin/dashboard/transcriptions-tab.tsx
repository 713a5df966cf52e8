import { toast } from '@payloadcms/ui'
import useSWR, { mutate } from 'swr'
import { Facts } from '@/admin/facts'
import { useRefreshAfter } from '@/admin/refresh'
import { fetchJson, readError } from '@/lib/requests/fetch-json'
import { spellSeconds } from '@/lib/text/clock'
import { counted } from '@/lib/text/numbers'
import type { ListedTranscription, PendingEstimate } from '@/lib/transcription/list-transcriptions'
import { ConfirmPress } from './dash-dialog'
import { ESTIMATE_PATH } from './do-call'
import { List } from './list'
import { TranscriptionRow } from './transcription-row'
import { type DashboardAddress, useListed } from './use-listed'

const LIVE_MS = 2_000
const IDLE_MS = 20_000

const STATUSES = [
  ['', 'all'],
  ...['completed', 'pending', 'processing', 'failed'].map((status) => [status, status] as const),
] as const satisfies readonly (readonly [string, string])[]

const isUnderWay = ({ status }: ListedTranscription): boolean => status === 'processing'

export function TranscriptionsTab({ address }: { address: DashboardAddress }) {
  const list = useListed<ListedTranscription>('/api/admin/transcriptions', address, {
    refreshMs: (rows) => (rows.some(isUnderWay) ? LIVE_MS : IDLE_MS),
    onLoaded: () => void mutate(ESTIMATE_PATH),
  })
  const { reload } = list
  useRefreshAfter(list.rows?.filter(isUnderWay).length)
  const { data: estimate } = useSWR<PendingEstimate>(ESTIMATE_PATH)
  // Pending episodes without audio wait for an editor.
  const startable = estimate?.startable ?? 0

  async function startAll() {
    try {
      const { started, problem } = await fetchJson<{ started: number; problem?: string }>(
        '/api/transcriptions/batch',
        { method: 'POST' },
      )
      toast.success('Batch transcription started', { description: problem ?? counted(started, 'episode') })
    } catch (failure) {
      toast.error('Batch transcription failed', {
        description: readError(failure).reason ?? 'Failed to start batch transcription',
      })
    }
    await reload()
  }

  return (
    <List
      empty="No episodes found."
      list={list}
      name="Transcriptions"
      row={(episode) => <TranscriptionRow episode={episode} onDone={reload} />}
      search="Search episodes"
      statuses={STATUSES}
      tools={
        estimate &&
        startable > 0 && (
          <ConfirmPress
            action="Start Transcription"
            buttonStyle="primary"
            onConfirm={startAll}
            question={<Estimate estimate={estimate} />}
            title="Transcribe All Pending"
          >
            Transcribe All Pending ({startable})
          </ConfirmPress>
        )
      }
    />
  )
}

function Estimate({ estimate }: { estimate: PendingEstimate }) {
  const { pending, startable, unknown, seconds, cost, costPerHour, problem } = estimate
  return (
    <>
      <p>
        {counted(startable, 'episode')} will be transcribed.
        {pending > startable &&
          ` ${pending - startable} of the ${pending} pending cannot be: there is no audio yet.`}
      </p>
      <Facts
        of={{
          'Estimated cost': cost.toFixed(2),
          Audio: spellSeconds(seconds),
        }}
      />
      <p>
        An estimate from the lengths of the episodes, at {costPerHour.toFixed(2)} for an hour
        {unknown > 0 && `; ${counted(unknown, 'episode')} of unknown length counted as an hour each`}. The
        actual cost is shown under Transcription.
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
