import { isTrapped } from '@/lib/forms/honeypot'
import { withHoneypot } from '@/lib/forms/with-honeypot'
import { LIMITS } from '@/lib/limits/rate-limits'
import { receiveReport } from '@/lib/transcript/receive-report'
import { TRANSCRIPT_REPORT } from '@/lib/transcript/report'
import { created, endpoint, refuse } from './endpoint'
import { EPISODE_NOT_FOUND } from './episodes'

const THANKS = created({ message: 'Your report has been sent to the editors.' })

export const transcriptReportRows = [
  endpoint({
    method: 'post',
    path: '/episodes/:id/transcript/reports',
    who: 'anyone',
    body: withHoneypot(TRANSCRIPT_REPORT),
    limit: LIMITS.transcriptReports,
    handle: async ({ payload, params, body }) => {
      if (isTrapped(body)) return THANKS
      const outcome = await receiveReport(payload, params.id ?? '', body)
      if (outcome === 'no-episode') return refuse(404, EPISODE_NOT_FOUND)
      if (outcome === 'no-segment') {
        return refuse(
          404,
          'This passage has changed in the meantime. Load the page again, then report it once more.',
        )
      }
      return THANKS
    },
  }),
]
