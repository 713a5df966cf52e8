import { decodeWaveform } from '@/lib/audio/waveform'
import { BAR_SPACING, BARS_HEIGHT, barsPath } from './bars'

interface SoundBars {
  path: string
  width: number
  height: number
}

const PLAIN_WIDTH = 100

export function soundBars(waveform: string | null): SoundBars {
  const height = BARS_HEIGHT
  if (!waveform) return { path: `M0 ${height / 2}h${PLAIN_WIDTH}`, width: PLAIN_WIDTH, height }
  const values = decodeWaveform(waveform)
  return { path: barsPath(values), width: values.length * BAR_SPACING, height }
}
