import { z } from '@/lib/zod'

export const MAX_SECONDS = 360_000
export const MAX_SEGMENT_TEXT = 5_000
export const MAX_SPEAKER = 120
/** A nine-hour episode cut into single words has half as many. */
const MAX_SEGMENTS = 200_000

/** Fits an element's `id` and the `#` of an address. */
const ID = /^[\w-]{1,64}$/

const seconds = z.number().min(0).max(MAX_SECONDS)

export const UNSURE = z
  .array(z.int().min(0).max(MAX_SEGMENT_TEXT))
  .min(1)
  .max(MAX_SEGMENT_TEXT)

const SEGMENT = z.object({
  id: z.string().regex(ID, { error: 'Give each segment an id of letters, digits, - and _.' }),
  start: seconds,
  end: seconds,
  /** One line; see `tidyText`. */
  text: z.string().min(1).max(MAX_SEGMENT_TEXT),
  speaker: z.string().min(1).max(MAX_SPEAKER).optional(),
  /** The machine's confidence, 0 to 1. Undefined for human transcripts. */
  confidence: z.number().min(0).max(1).optional(),
  /** Zero-based indexes of unsure words among the space-separated words. */
  unsure: UNSURE.optional(),
})

/** About a sentence of speech. Times are seconds from the start of the audio, with millisecond decimals. */
export type TranscriptSegment = z.output<typeof SEGMENT>

export type Segments = readonly TranscriptSegment[]

const SEGMENTS = z
  .array(
    SEGMENT.refine(({ start, end }) => end >= start, {
      error: 'A segment ends before it starts.',
    }),
  )
  .max(MAX_SEGMENTS, {
    error: `There are more than ${MAX_SEGMENTS} segments. Give one episode at a time.`,
  })
  .superRefine((segments, context) => {
    const seen = new Set<string>()
    for (const [index, { id }] of segments.entries()) {
      if (seen.has(id))
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `${id} is taken already.`,
        })
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

export const isSegmentId = (text: string) => ID.test(text)
