import { z } from 'zod'
import { isSegmentId } from '@/lib/transcripts/segment'

export const MAX_COMMENTER = 60
export const MAX_COMMENT = 2_000

const words = (field: string, max: number, missing: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .min(1, missing)
    .max(max, `${field} must be at most ${max.toLocaleString('en-US')} characters`)

/** What a guest with a preview link sends; without a segment it is about the episode as a whole. */
export const DRAFT_COMMENT = z.object({
  name: words('Your name', MAX_COMMENTER, 'Please say who you are'),
  text: words('Your comment', MAX_COMMENT, 'Please write a comment'),
  segmentId: z
    .union([z.literal(''), z.string().refine(isSegmentId)], 'Choose a passage of the list')
    .optional(),
})

export type NewDraftComment = z.output<typeof DRAFT_COMMENT>
