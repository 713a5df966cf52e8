import { createHash } from 'node:crypto'
import type { TranscriptSegment } from '../segment'
import type { TranscriptMeta } from '../transcript-meta'

/** Everything that a PDF is made from. */
export interface PdfSource {
  segments: readonly TranscriptSegment[]
  meta: TranscriptMeta
}

/** To be raised with every change of how it looks: what is cached is then made anew. */
const DESIGN = 1

/** The same for the same PDF, whoever makes it. */
export const hashOfPdf = ({ segments, meta }: PdfSource): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DESIGN,
        meta,
        segments.map(({ id, start, end, text, speaker }) => [id, start, end, text, speaker]),
      ]),
    )
    .digest('base64url')
