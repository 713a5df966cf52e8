import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { Honeypot, SiteForm } from '@/components/ui/site-form'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { formatClock, spellSeconds } from '@/lib/text/clock'
import type { ListedPassage } from '@/lib/transcripts/listed-passage'
import { MAX_REPORT, reportsPath, TRANSCRIPT_REPORT } from '@/lib/transcripts/report'

interface ReportErrorProps {
  episodeId: string
  segment: ListedPassage
  onClose: () => void
}

export function ReportError({ episodeId, segment, onClose }: ReportErrorProps) {
  const finish = () => {
    showToast({
      kind: 'done',
      title: 'Report sent',
      text: 'Thank you. The editors will listen again.',
    })
    onClose()
  }

  return (
    <Dialog title="Report an error" variant="dialog" onClose={onClose}>
      <blockquote className="border-line border-l-4 pl-4">
        <p className="text-sm text-soft">
          <span data-digits aria-hidden="true">
            {formatClock(segment.start)}
          </span>
          <span className="sr-only">{`At ${spellSeconds(segment.start)}`}</span>
        </p>
        <p className="line-clamp-6 [overflow-wrap:anywhere]">{segment.text}</p>
      </blockquote>
      <SiteForm
        schema={TRANSCRIPT_REPORT}
        path={reportsPath(episodeId)}
        explain={explainAs(
          'Report not sent',
          'Your report could not be sent. Please try again.',
        )}
        onSent={finish}
        submit="Send report"
      >
        <input type="hidden" name="segmentId" value={segment.id} />
        <TextArea
          className="sm:col-span-2"
          label="What is wrong?"
          name="problem"
          rows={2}
          maxLength={MAX_REPORT}
          required
        />
        <TextArea
          className="sm:col-span-2"
          label="What should it say?"
          name="correction"
          rows={2}
          maxLength={MAX_REPORT}
        />
        <Honeypot />
      </SiteForm>
    </Dialog>
  )
}
