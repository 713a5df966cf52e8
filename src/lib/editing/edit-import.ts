import type { TranscriptSegment } from '@/lib/transcripts/segment'
import { inOrder } from './edit-segments'

/** Seconds by which another program may move an unchanged segment. */
const SAME_TEXT_WITHIN = 1
/** Rounding differences of one segment's times. Seconds. */
const SAME_TIMES_WITHIN = 0.05

/**
 * Imported segments take over a stored id when the id, the time, or the text at about the same time matches,
 * so that links survive.
 */
export function adoptImported(
  stored: readonly TranscriptSegment[],
  imported: readonly TranscriptSegment[],
): TranscriptSegment[] {
  const free = new Set(stored)
  const kept = new Map<TranscriptSegment, string>()
  const match = (isSame: (one: TranscriptSegment, other: TranscriptSegment) => boolean) => {
    const candidates = new Map<number, TranscriptSegment[]>()
    for (const segment of free)
      candidates.set(bin(segment), [...(candidates.get(bin(segment)) ?? []), segment])
    for (const segment of imported) {
      if (kept.has(segment)) continue
      const near = [-1, 0, 1].flatMap((step) => candidates.get(bin(segment) + step) ?? [])
      const found = near.find((candidate) => free.has(candidate) && isSame(candidate, segment))
      if (!found) continue
      free.delete(found)
      kept.set(segment, found.id)
    }
  }
  const byId = new Map(stored.map((segment) => [segment.id, segment]))
  for (const segment of imported) {
    const same = byId.get(segment.id)
    if (!same || !free.delete(same)) continue
    kept.set(segment, segment.id)
  }
  match((one, other) => plain(one) === plain(other) && isNear(one.start, other.start, SAME_TEXT_WITHIN))
  match(
    (one, other) =>
      isNear(one.start, other.start, SAME_TIMES_WITHIN) && isNear(one.end, other.end, SAME_TIMES_WITHIN),
  )
  return inOrder(imported.map((segment) => ({ ...segment, id: kept.get(segment) ?? segment.id })))
}

export function countKept(
  stored: readonly TranscriptSegment[],
  adopted: readonly TranscriptSegment[],
): number {
  const ids = new Set(stored.map(({ id }) => id))
  return adopted.filter(({ id }) => ids.has(id)).length
}

/** Whole seconds: times at most a second apart are in the same or adjacent bins. */
const bin = ({ start }: TranscriptSegment): number => Math.floor(start)

const plain = ({ text }: TranscriptSegment): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const isNear = (one: number, other: number, within: number): boolean => Math.abs(one - other) <= within
