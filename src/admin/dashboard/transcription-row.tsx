import { Badge, shownStatus } from '@/admin/badge'
import { EarlierRecording } from '@/admin/episodes/earlier-recording'
import { callTranscription, progressOf } from '@/admin/episodes/transcription-calls'
import type { ListedTranscription } from '@/lib/transcription/list-transcriptions'
import { Press, PressLink } from './press'

interface TranscriptionRowProps {
  episode: ListedTranscription
  onDone: () => Promise<unknown>
}

export function TranscriptionRow({ episode, onDone }: TranscriptionRowProps) {
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
        {status === 'processing' && <Press disabled>Processing...</Press>}
        <Press
          aria-label={`${name} ${title}`}
          disabled={status === 'pending' && !canStart}
          onClick={() => callTranscription(id, call).then(onDone)}
        >
          {label}
        </Press>
      </div>
    )
  }
  return (
    <div className="panel-bar">
      <PressLink aria-label={`View the transcript of ${title}`} href={`/episodes/${slug}#transcript`}>
        View
      </PressLink>
      <PressLink
        aria-label={`PDF of the transcript of ${title}`}
        extraButtonProps={{ download: true }}
        href={`/api/episodes/${id}/transcript/download`}
      >
        PDF
      </PressLink>
    </div>
  )
}
