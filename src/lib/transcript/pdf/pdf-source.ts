import { createHash } from 'node:crypto'
import type { TranscriptMeta } from '../transcript-meta'

export interface PdfSource {
  /** JSON of `TranscriptSegment[]` as the database sends it: to read three hours of them would hold up every page. */
  segmentsJson: string
  meta: TranscriptMeta
}

const DESIGN = 2

export const hashOfPdf = ({ segmentsJson, meta }: PdfSource): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, meta]))
    .update(segmentsJson)
    .digest('base64url')
