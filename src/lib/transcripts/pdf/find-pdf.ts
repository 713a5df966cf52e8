import { createHash } from 'node:crypto'
import { renderedFiles } from '@/lib/rendered-files'
import { runInThread } from '@/lib/run-in-thread'
import type { TranscriptSegment } from '@/lib/transcripts/segment'
import type { TranscriptMeta } from '@/lib/transcripts/transcript-meta'

export interface PdfSource {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
}

export const hashOfPdf = (source: PdfSource) =>
  createHash('sha256').update(JSON.stringify(source)).digest('base64url')

/** The PDF of a transcript. A small server has only two processors. @throws Error when it cannot be rendered */
export const findPdf = renderedFiles(2, (source: PdfSource) =>
  runInThread<Uint8Array>({
    program: 'src/lib/transcripts/pdf/pdf-worker.tsx',
    data: source,
    timeLimitMs: 60_000,
    memoryMb: 192,
  }),
)
