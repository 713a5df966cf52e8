import { z } from '@/lib/zod'
import { isSegmentId } from './segment'

export const REPORT_STATUSES = ['new', 'done'] as const

export const MAX_REPORT = 1_000

const words = (field: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .max(
      MAX_REPORT,
      `${field} must be at most ${MAX_REPORT.toLocaleString('en-US')} characters`,
    )

export const TRANSCRIPT_REPORT = z.object({
  problem: words('What is wrong').min(1, 'Please say what is wrong'),
  correction: words('What it should say').optional(),
  segmentId: z.string('Name the segment').refine(isSegmentId, 'Name the segment'),
})

export type TranscriptReport = z.output<typeof TRANSCRIPT_REPORT>

export const reportsPath = (episodeId: string) =>
  `/api/episodes/${encodeURIComponent(episodeId)}/transcript/reports`
