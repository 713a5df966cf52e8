import { createHash } from 'node:crypto'
import type { TranscriptMeta } from '../transcript-meta'

/** Everything that a PDF is made from. */
export interface PdfSource {
  /** JSON of `TranscriptSegment[]` as the database sends it: to read three hours of them would hold up every page. */
  segmentsJson: string
  meta: TranscriptMeta
}

/** To be raised with every change of how it looks: what is cached is then made anew. */
const DESIGN = 1

/** The same for the same PDF, whoever makes it. */
export const hashOfPdf = ({ segmentsJson, meta }: PdfSource): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, meta]))
    .update(segmentsJson)
    .digest('base64url')
