import { toast } from '@payloadcms/ui'
import useSWR from 'swr'
import { Badge, shownStatus } from '@/admin/badge'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { callTranscription, progressOf } from '@/admin/episodes/transcription-calls'
import { Facts } from '@/admin/facts'
import { useRefreshAfter } from '@/admin/refresh'
import { fetchJson, readError } from '@/lib/requests/fetch-json'
import { spellSeconds } from '@/lib/text/clock'
import { counted } from '@/lib/text/numbers'
import type {
  ListedTranscription,
  PendingEstimate,
} from '@/lib/transcription/describe-transcription'
import { ActionButton, ActionLink } from './action-button'
import { ConfirmButton } from './dash-dialog'
import { List } from './list'
import { type TabProps, useListed } from './use-listed'

const LIVE_MS = 2_000
const IDLE_MS = 20_000

const PATH = '/api/admin/transcriptions'

const STATUSES = ['all', 'completed', 'pending', 'processing', 'failed'].map(
  (status) => [status === 'all' ? '' : status, status] as const,
)

const isUnderWay = ({ status }: ListedTranscription) => status === 'processing'

export function TranscriptionsTab({ address }: Pick<TabProps, 'address'>) {
  const list = useListed<ListedTranscription>(PATH, address, (rows) =>
    rows.some(isUnderWay) ? LIVE_MS : IDLE_MS,
  )
  const { reload } = list
  useRefreshAfter(list.rows?.filter(isUnderWay).length)
  const { data: estimate } = useSWR<PendingEstimate>(`${PATH}/estimate`, {
    refreshInterval: IDLE_MS,
  })
  // Pending episodes without audio wait for an editor.
  const startable = estimate?.startable ?? 0

  async function startAll() {
    try {
      const { started, problem } = await fetchJson<{ started: number; problem?: string }>(
        '/api/transcriptions/batch',
        { method: 'POST' },
      )
      toast.success('Batch transcription started', {
        description: problem ?? counted(started, 'episode'),
      })
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
          <ConfirmButton
            action="Start Transcription"
            buttonStyle="primary"
            onConfirm={startAll}
            question={<Estimate estimate={estimate} />}
            title="Transcribe All Pending"
          >
            Transcribe All Pending ({startable})
          </ConfirmButton>
        )
      }
    />
  )
}

type TranscriptionRowProps = { episode: ListedTranscription; onDone: () => Promise<unknown> }

function TranscriptionRow({ episode, onDone }: TranscriptionRowProps) {
  const { id, title, season, episodeNumber, status, cost, error } = episode
  const progress = progressOf(episode)
  return (
    <>
      <div className="panel-row__main">
        <p className="panel-bar">
          <a href={`/admin/collections/episodes/${id}`}>{title}</a>
          <span role="status">
            <Badge status={shownStatus(episode)} />
          </span>
        </p>
        <p>
          Season {season}, Episode {episodeNumber}
          {cost !== null && ` · Cost: ${cost.toFixed(2)}`}
          {status === 'processing' && progress && ` · ${progress}`}
        </p>
        {episode.isOfEarlierRecording && <EarlierRecording episodeId={id} onDone={onDone} />}
        {status !== 'completed' && error && <p className="panel-error">{error}</p>}
      </div>
      <Actions episode={episode} onDone={onDone} />
    </>
  )
}

const CALLS = {
  pending: { call: 'start', label: 'Transcribe', name: 'Transcribe' },
  processing: { call: 'cancel', label: 'Cancel', name: 'Cancel the transcription of' },
  failed: { call: 'start', label: 'Retry', name: 'Retry the transcription of' },
} as const

function Actions({ episode, onDone }: TranscriptionRowProps) {
  const { id, slug, title, status, canStart } = episode
  if (status !== 'completed') {
    const { call, label, name } = CALLS[status]
    return (
      <div className="panel-bar">
        {status === 'processing' && <ActionButton disabled>Processing...</ActionButton>}
        <ActionButton
          aria-label={`${name} ${title}`}
          disabled={status === 'pending' && !canStart}
          onClick={() => callTranscription(id, call).then(onDone)}
        >
          {label}
        </ActionButton>
      </div>
    )
  }
  return (
    <div className="panel-bar">
      <ActionLink
        aria-label={`View the transcript of ${title}`}
        href={`/episodes/${slug}#transcript`}
      >
        View
      </ActionLink>
      <ActionLink
        aria-label={`PDF of the transcript of ${title}`}
        extraButtonProps={{ download: true }}
        href={`/api/episodes/${id}/transcript/download`}
      >
        PDF
      </ActionLink>
    </div>
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
      <Facts of={{ 'Estimated cost': cost.toFixed(2), Audio: spellSeconds(seconds) }} />
      <p>
        An estimate from the lengths of the episodes, at {costPerHour.toFixed(2)} for an hour
        {unknown > 0 &&
          `; ${counted(unknown, 'episode')} of unknown length counted as an hour each`}
        . The actual cost is shown under Transcription.
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
