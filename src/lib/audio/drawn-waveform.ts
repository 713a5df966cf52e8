import type { Episode } from '@/payload-types'
import { toDrawnWaveform } from './waveform'

/** The waveform as pages carry it, from the upload that Payload gives; null until its present file is read. */
export function drawnWaveformOf(upload: Episode['audio']): string | null {
  if (typeof upload !== 'object' || !upload?.audio?.waveform) return null
  return upload.audio.file === upload.filename ? toDrawnWaveform(upload.audio.waveform) : null
}
