import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { runInThread } from '@/lib/run-in-thread'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'

type MadePdf = { pdf: Uint8Array } | { retryAfterSeconds: number } | { fault: unknown }

interface MakerOptions {
  render(source: PdfSource): Promise<Uint8Array>
  /** The size of all cached PDFs; an hour's transcript takes 100 KB. */
  maxBytes?: number
}

/** A small server has only two processors. */
const AT_ONCE = 2
const MAX_WAITING = 8
/** Roughly how long the whole queue takes. */
const RETRY_AFTER_SECONDS = 10
/** A transcript that could not be rendered is not retried on every request. */
const FAULT_LASTS_MS = 5 * 60_000

/** Caches recent PDFs and renders two at once. A few requests wait; further ones get a time to retry. */
export function createPdfMaker({ render, maxBytes = 32_000_000 }: MakerOptions) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (pdf) => Math.max(pdf.byteLength, 1),
  })
  const faults = new LRUCache<string, { fault: unknown }>({ max: 100, ttl: FAULT_LASTS_MS })
  const making = new Map<string, Promise<MadePdf>>()
  const limit = pLimit(AT_ONCE)

  async function make(hash: string, source: PdfSource): Promise<MadePdf> {
    try {
      const pdf = await limit(() => render(source))
      kept.set(hash, pdf)
      return { pdf }
    } catch (fault) {
      // A busy machine is not the transcript's fault, so this is not remembered.
      if (fault instanceof PdfTooSlow) return { retryAfterSeconds: RETRY_AFTER_SECONDS }
      faults.set(hash, { fault })
      return { fault }
    } finally {
      making.delete(hash)
    }
  }

  /** @param hash of the source, where it is known already */
  return function makePdf(source: PdfSource, hash = hashOfPdf(source)): Promise<MadePdf> {
    const pdf = kept.get(hash)
    const known = pdf ? { pdf } : faults.get(hash)
    if (known) return Promise.resolve(known)
    const underway = making.get(hash)
    if (underway) return underway
    if (limit.pendingCount >= MAX_WAITING) return Promise.resolve({ retryAfterSeconds: RETRY_AFTER_SECONDS })
    const made = make(hash, source)
    making.set(hash, made)
    return made
  }
}

const TIME_LIMIT_MS = 60_000

export class PdfTooSlow extends Error {
  override name = 'PdfTooSlow'
}

/** Renders on a separate thread. @throws PdfTooSlow at the time limit, and Error when it runs out of memory */
export async function renderPdf(source: PdfSource): Promise<Uint8Array> {
  const program = 'src/lib/transcripts/pdf/pdf-worker.tsx'
  const pdf = await runInThread<Uint8Array>({
    program,
    data: source,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: 192,
  })
  if (!pdf) throw new PdfTooSlow(`The PDF of ${source.meta.url} was not finished within a minute.`)
  return pdf
}

export interface PdfSource {
  /** JSON of `TranscriptSegment[]` as the database sends it; parsing it on this thread would hold up every page. */
  segmentsJson: string
  meta: TranscriptMeta
}

const DESIGN = 5

export const hashOfPdf = ({ segmentsJson, meta }: PdfSource): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, meta]))
    .update(segmentsJson)
    .digest('base64url')
