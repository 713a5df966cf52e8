import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { runInThread } from '@/lib/run-in-thread'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'

export interface PdfSource {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
}

const DESIGN = 5

export const hashOfPdf = (source: PdfSource): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, source]))
    .digest('base64url')

const TIME_LIMIT_MS = 60_000
/** An hour's transcript takes 100 KB. */
const MOST_PDFS = 100
/** Roughly ten seconds of work. */
const MAX_WAITING = 8

/** A small server has only two processors. */
const limit = pLimit(2)
const pdfs = new LRUCache<string, Uint8Array, PdfSource>({
  max: MOST_PDFS,
  fetchMethod: (_hash, _stale, { context }) => limit(() => renderPdf(context)),
})

/**
 * The PDF of a transcript, rendered at the first request. Undefined while many others wait, and after a minute without
 * one. `hash` is that of `hashOfPdf`. @throws Error when the transcript cannot be rendered
 */
export async function findPdf(hash: string, source: PdfSource): Promise<Uint8Array | undefined> {
  if (!pdfs.has(hash) && limit.pendingCount >= MAX_WAITING) return undefined
  return pdfs.fetch(hash, { context: source })
}

const renderPdf = (source: PdfSource): Promise<Uint8Array | undefined> =>
  runInThread<Uint8Array>({
    program: 'src/lib/transcripts/pdf/pdf-worker.tsx',
    data: source,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: 192,
  })
