import { formatClock } from '@/lib/text/clock'
import { isPlainName, isSeen } from '@/lib/text/names'
import { truncate } from '@/lib/text/words'
import { isSegmentId, type TranscriptSegment } from '@/lib/transcripts/segment'
import { z } from '@/lib/zod'

type Passage = Pick<TranscriptSegment, 'id' | 'start' | 'text'>

export interface PreviewComment {
  id: string
  name: string
  text: string
  /** Null for a comment on the whole episode, or on a passage that no longer exists. */
  passage: Passage | null
  /** ISO 8601. */
  createdAt: string
  isDone: boolean
}

export const MAX_COMMENTER = 60
export const MAX_COMMENT = 2_000

const words = (field: string, max: number, missing: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .min(1, missing)
    .refine(isSeen, missing)
    .max(max, `${field} must be at most ${max.toLocaleString('en-US')} characters`)

/** A guest's comment from a preview link; without a segment, it is about the whole episode. */
export const PREVIEW_COMMENT = z.object({
  name: words('Your name', MAX_COMMENTER, 'Please say who you are').refine(
    isPlainName,
    'Write your name without invisible characters',
  ),
  text: words('Your comment', MAX_COMMENT, 'Please write a comment'),
  segmentId: z
    .union([z.literal(''), z.string().refine(isSegmentId)], 'Choose a passage from the list')
    .optional(),
})

export type NewPreviewComment = z.output<typeof PREVIEW_COMMENT>

export const previewCommentsPath = (token: string): string =>
  `/api/preview/${encodeURIComponent(token)}/comments`

export const episodeCommentsPath = (episodeId: string): string =>
  `/api/episodes/${encodeURIComponent(episodeId)}/comments`

const PASSAGE_LENGTH = 60

/** `0:38 “One token at a time…”` */
export const passageLabel = ({ start, text }: Omit<Passage, 'id'>): string =>
  `${formatClock(start)} “${truncate(text, PASSAGE_LENGTH)}”`
