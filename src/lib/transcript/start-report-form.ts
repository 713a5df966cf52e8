import { refusalOf } from '@/lib/api/refusal'
import type { StartForm } from '@/lib/forms/live-form'
import { startForm } from '@/lib/forms/start-form'
import { showToast } from '@/lib/toasts/toasts'
import { reportsPath, TRANSCRIPT_REPORT } from './report'

/** A reader's report, checked and sent. */
export const startReportForm =
  (episodeId: string, onSent: () => void): StartForm =>
  (form) =>
    startForm(form, {
      schema: TRANSCRIPT_REPORT,
      path: reportsPath(episodeId),
      explain: (error) => {
        const { reason, errors } = refusalOf(error)
        return {
          title: 'Report not sent',
          text: reason ?? 'Your report could not be sent. Please try again.',
          errors,
        }
      },
      onSent: () => {
        showToast({ kind: 'done', title: 'Report sent', text: 'Thank you. The editors will listen again.' })
        onSent()
      },
    })
