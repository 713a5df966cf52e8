import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { Press } from '@/admin/dashboard/press'
import type { OpenReport } from '@/lib/editing/edited-transcript'
import { fetchJson, refusalOf } from '@/lib/requests/fetch-json'
import { formatTime } from '@/lib/transcripts/times'

interface ReportNoteProps {
  report: OpenReport
  /** The segment's current text; undefined when it was deleted. */
  text: string | undefined
  onGo?: () => void
  onDone: (report: OpenReport) => void
}

export function ReportNote({ report, text, onGo, onDone }: ReportNoteProps) {
  const [isSending, setSending] = useState(false)

  async function finish() {
    setSending(true)
    try {
      // Payload's own route, because the documented API only receives reports.
      await fetchJson(`/api/cms/transcript_reports/${report.id}`, {
        method: 'PATCH',
        body: { status: 'done' },
      })
      onDone(report)
    } catch (error) {
      toast.error(refusalOf(error).reason ?? 'The report could not be marked as done. Please try again.')
      setSending(false)
    }
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
        <Press disabled={isSending} onClick={() => void finish()}>
          Mark as done
        </Press>
      </p>
    </div>
  )
}
