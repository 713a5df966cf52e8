import { orToast } from '@/admin/dashboard/do-call'
import { Press } from '@/admin/dashboard/press'
import type { OpenReport } from '@/lib/editing/edited-transcript'
import { fetchJson } from '@/lib/requests/fetch-json'
import { formatTime } from '@/lib/transcripts/times'

interface ReportNoteProps {
  report: OpenReport
  /** The segment's current text; undefined when it was deleted. */
  text: string | undefined
  onGo?: () => void
  onDone: (report: OpenReport) => void
}

export function ReportNote({ report, text, onGo, onDone }: ReportNoteProps) {
  async function finish() {
    // Payload's own route, because the documented API only receives reports.
    const path = `/api/cms/transcript_reports/${report.id}`
    const send = () => fetchJson(path, { method: 'PATCH', body: { status: 'done' } })
    if (await orToast(send)) onDone(report)
  }

  return (
    <div className="panel-card transcript-report">
      <p>
        <strong>A reader at {formatTime(report.at)}:</strong> {report.problem}
      </p>
      {report.correction && <p>It should say: “{report.correction}”</p>}
      {report.passage && text !== report.passage && <p>At that time it said: “{report.passage}”</p>}
      <p className="panel-bar">
        {text === undefined && <span>This segment no longer exists.</span>}
        {text !== undefined && onGo && <Press onClick={onGo}>Go to the segment</Press>}
        <Press onClick={finish}>Mark as done</Press>
      </p>
    </div>
  )
}
