import { memo } from 'react'
import { waveOfStretch } from '@/lib/audio/wave-of-stretch'
import { BAR_SPACING, BARS_HEIGHT, barsPath } from '@/lib/drawing/bars'

interface SegmentWaveProps {
  waveform: string
  /** Of the recording. */
  seconds: number
  start: number
  end: number
}

const BARS = 18

/** How loud the recording is while the segment is spoken: where its bars begin late or are none, its times are wrong. */
export const SegmentWave = memo(({ waveform, seconds, start, end }: SegmentWaveProps) => (
  <svg
    className="desk-row__wave"
    viewBox={`0 0 ${BARS * BAR_SPACING} ${BARS_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={barsPath(waveOfStretch(waveform, { seconds, start, end }, BARS))} />
  </svg>
))
