import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { TextArea } from '@/components/ui/text-area'
import { useLateForm } from '@/hooks/use-late-form'
import { useOpenAtOnce } from '@/hooks/use-open-at-once'
import { HONEYPOT } from '@/lib/forms/honeypot'
import { formatClock, spellSeconds } from '@/lib/player/clock'
import { MAX_REPORT, reportsPath } from '@/lib/transcript/report'
import type { TranscriptSegment } from '@/lib/transcript/segment'

interface ReportErrorProps {
  episodeId: string
  /** What the report is about. */
  segment: Pick<TranscriptSegment, 'id' | 'start' | 'text'>
  onClose: () => void
}

/** A reader tells the editors what is wrong in a passage; nobody has to have an account. */
export function ReportError({ episodeId, segment, onClose }: ReportErrorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenAtOnce(dialog)
  const { step, props } = useLateForm(() =>
    import('@/lib/transcript/start-report-form').then(({ startReportForm }) =>
      startReportForm(episodeId, () => dialog.current?.close()),
    ),
  )
  const isSending = step === 'sending'

  return (
    <Dialog ref={dialog} title="Report an error" variant="dialog" onClose={onClose}>
      <blockquote className="border-line border-l-4 pl-4">
        <p className="text-sm text-soft">
          <span data-digits aria-hidden="true">
            {formatClock(segment.start)}
          </span>
          <span className="sr-only">At {spellSeconds(segment.start)}</span>
        </p>
        <p className="line-clamp-6 [overflow-wrap:anywhere]">{segment.text}</p>
      </blockquote>
      <form method="post" action={reportsPath(episodeId)} {...props} className="flex flex-col gap-4">
        <input type="hidden" name="segmentId" value={segment.id} />
        <TextArea label="What is wrong?" name="problem" rows={2} maxLength={MAX_REPORT} required />
        <TextArea label="What should it say?" name="correction" rows={2} maxLength={MAX_REPORT} />
        <input name={HONEYPOT} hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <FormFailure />
        <button
          type="submit"
          aria-disabled={isSending}
          className="button button-strong button-large self-start"
        >
          {isSending ? 'Sending...' : 'Send report'}
        </button>
      </form>
    </Dialog>
  )
}
