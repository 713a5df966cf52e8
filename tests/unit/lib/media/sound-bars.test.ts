import { expect, it } from 'vitest'
import { encodeWaveform, soundBars } from '@/lib/media/waveform'

it('draws a bar for each value, as high as it is loud, and a dot for silence', () => {
  expect(soundBars(encodeWaveform([1, 0, 1 / 3]))).toEqual({
    path: 'm5 0v100m10 -50v0m10 -16v32',
    width: 30,
    height: 100,
  })
})

it('draws a plain line while the sound is not known', () => {
  expect(soundBars(null).path).toBe('M0 50h100')
})
