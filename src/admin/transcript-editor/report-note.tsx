import { ActionButton } from '@/admin/dashboard/action-button'
import { orToast } from '@/admin/dashboard/do-call'
import type { OpenReport } from '@/lib/editing/edited-transcript'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatTime } from '@/lib/transcripts/times'
import type { Editor } from './use-editor'

interface ReportNoteProps {
  editor: Editor
  report: OpenReport
  /** It stands below its segment already. */
  isInPlace?: boolean
}

export function ReportNote({ editor, report, isInPlace = false }: ReportNoteProps) {
  const { id, segmentId, at, problem, correction, passage } = report
  const text = editor.segments.find((segment) => segment.id === segmentId)?.text

  async function finish() {
    // Payload's own route, because the documented API only receives reports.
    const path = `/api/cms/transcript_reports/${id}`
    const send = () => fetchJson(path, { method: 'PATCH', body: { status: 'done' } })
    if (await orToast(send)) editor.finishReport(report)
  }

  return (
    <div className="panel-card tw:wrap-anywhere tw:whitespace-pre-wrap tw:border-s-4 tw:border-s-(--theme-success-550)">
      <p>
        <strong>A reader at {formatTime(at)}:</strong> {problem}
      </p>
      {correction && <p>It should say: “{correction}”</p>}
      {passage && text !== passage && <p>At that time it said: “{passage}”</p>}
      <p className="panel-bar">
        {text === undefined && <span>This segment no longer exists.</span>}
        {text !== undefined && !isInPlace && (
          <ActionButton onClick={() => editor.enter(segmentId)}>
            Go to the segment
          </ActionButton>
        )}
        <ActionButton onClick={finish}>Mark as done</ActionButton>
      </p>
    </div>
  )
}
