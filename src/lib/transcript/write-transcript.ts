import type { TranscriptSegment } from './segment'
import type { WrittenFormat } from './transcript-formats'
import type { TranscriptMeta } from './transcript-meta'
import { writeHtml } from './write-html'
import { writeJson } from './write-json'
import { writeSrt } from './write-srt'
import { writeTxt } from './write-txt'
import { writeVtt } from './write-vtt'

type Write = (segments: readonly TranscriptSegment[], meta?: TranscriptMeta) => string

const WRITERS: Record<WrittenFormat, Write> = {
  vtt: writeVtt,
  srt: writeSrt,
  json: writeJson,
  txt: writeTxt,
  html: writeHtml,
}

export const writeTranscript = (
  segments: readonly TranscriptSegment[],
  format: WrittenFormat,
  meta?: TranscriptMeta,
): string => WRITERS[format](segments, meta)
