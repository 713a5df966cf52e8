import { z } from '@/lib/zod'

/** About a sentence of speech. Times are seconds from the start of the audio, with millisecond decimals. */
export interface TranscriptSegment {
  id: string
  start: number
  end: number
  /** One line; see `tidyText`. */
  text: string
  speaker?: string
  /** The machine's confidence, 0 to 1. Undefined for human transcripts. */
  confidence?: number
  /** Zero-based indexes of unsure words among the space-separated words. */
  unsure?: number[]
}

export type Segments = readonly TranscriptSegment[]

export const MAX_SECONDS = 360_000
export const MAX_SEGMENT_TEXT = 5_000
export const MAX_SPEAKER = 120
/** A nine-hour episode cut into single words has half as many. */
export const MAX_SEGMENTS = 200_000

/** Fits an element's `id` and the `#` of an address. */
const ID = /^[\w-]{1,64}$/

const seconds = z.number().min(0).max(MAX_SECONDS)

export const UNSURE = z.array(z.int().min(0).max(MAX_SEGMENT_TEXT)).min(1).max(MAX_SEGMENT_TEXT)

const SEGMENTS = z
  .array(
    z
      .object({
        id: z.string().regex(ID, { error: 'Give each segment an id of letters, digits, - and _.' }),
        start: seconds,
        end: seconds,
        text: z.string().min(1).max(MAX_SEGMENT_TEXT),
        speaker: z.string().min(1).max(MAX_SPEAKER).optional(),
        confidence: z.number().min(0).max(1).optional(),
        unsure: UNSURE.optional(),
      })
      .refine((segment) => segment.end >= segment.start, { error: 'A segment ends before it starts.' }),
  )
  .max(MAX_SEGMENTS)
  .superRefine((segments, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of segments.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is taken already.` })
      seen.add(id)
    }
  })

export function checkSegments(value: unknown): true | string {
  if (value === null || value === undefined) return true
  const result = SEGMENTS.safeParse(value)
  if (result.success) return true
  const issue = result.error.issues[0]
  return `Segment ${String(issue?.path.join('.'))}: ${issue?.message}`
}

/** Unchecked, because only checked segments are stored. */
export const storedSegments = (value: unknown): TranscriptSegment[] =>
  Array.isArray(value) ? (value as TranscriptSegment[]) : []

export const isSegmentId = (text: string): boolean => ID.test(text)
