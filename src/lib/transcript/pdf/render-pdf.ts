import { runInThread } from '@/lib/threads/run-in-thread'
import type { PdfSource } from './pdf-source'

const TIME_LIMIT_MS = 60_000

export class PdfTooSlow extends Error {
  override name = 'PdfTooSlow'
}

/**
 * A transcript as PDF, made on a thread of its own.
 *
 * @throws PdfTooSlow when it takes too long
 * @throws Error when it takes too much memory
 */
export async function renderPdf(source: PdfSource): Promise<Uint8Array> {
  const program = 'src/lib/transcript/pdf/pdf-worker.tsx'
  const pdf = await runInThread<Uint8Array>({
    program,
    data: source,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: 192,
  })
  if (!pdf) throw new PdfTooSlow(`The PDF of ${source.meta.url} was not done within a minute.`)
  return pdf
}
