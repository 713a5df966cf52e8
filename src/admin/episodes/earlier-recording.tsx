import { ActionButton } from '@/admin/dashboard/action-button'
import { doCall } from '@/admin/dashboard/do-call'

interface EarlierRecordingProps {
  episodeId: string
  onDone: () => Promise<unknown>
  children?: React.ReactNode
}

/** A transcript whose recording was replaced stays public until an editor decides. */
export function EarlierRecording({ episodeId, onDone, children }: EarlierRecordingProps) {
  async function keep() {
    const path = `/api/episodes/${episodeId}/transcript/recording`
    await doCall('PUT', path, { done: 'The transcript belongs to this recording' })
    await onDone()
  }

  return (
    <div className="panel-stack" role="status">
      <p>
        This transcript belongs to the earlier recording. Readers see it beside the new one.
      </p>
      <div className="panel-bar">
        {children ?? (
          <a href={`/admin/collections/episodes/${episodeId}`}>Transcribe the new one</a>
        )}
        <ActionButton onClick={keep}>It still fits</ActionButton>
      </div>
    </div>
  )
}
