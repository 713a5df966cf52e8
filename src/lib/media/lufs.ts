const HOPS_PER_SECOND = 10
/** Blocks of 400 ms that overlap by three quarters. */
const HOPS_PER_BLOCK = 4
const OFFSET_LU = -0.691
const ABSOLUTE_GATE = -70
const RELATIVE_GATE_LU = -10

/**
 * Integrated loudness of one or two channels by ITU-R BS.1770-4, piece by piece: an hour leaves
 * 36,000 numbers. Mono counts as one channel.
 */
export function createLufsMeter() {
  /** The weighted power of each tenth of a second, summed over channels. */
  const powers: number[] = []
  let seconds = 0
  let filters: KFilter[] = []
  let rate = 0
  let taken = 0

  return {
    powers: powers as readonly number[],
    get seconds() {
      return seconds
    },
    /** Adds the next samples (−1 to 1), one array for each channel. */
    add(channels: readonly Float32Array[], sampleRate: number): void {
      if (sampleRate !== rate || channels.length > filters.length) {
        rate = sampleRate
        filters = channels.map((_, index) => createFilter(sampleRate, filters[index]?.peak))
      }
      const hop = Math.max(1, Math.round(sampleRate / HOPS_PER_SECOND))
      const length = channels[0]?.length ?? 0
      seconds += sampleRate > 0 ? length / sampleRate : 0
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + hop - taken)
        for (const [index, samples] of channels.entries())
          filter(filters[index] as KFilter, samples.subarray(from, to))
        taken += to - from
        from = to
        if (taken < hop) continue
        powers.push(filters.reduce((sum, each) => sum + each.sum, 0) / hop)
        for (const each of filters) each.sum = 0
        taken = 0
      }
    },
    /** Null when nothing is louder than the absolute gate. */
    loudness: () => integratedLoudness(powers),
    /** The highest sample in dBFS; null for digital silence. */
    peak() {
      const highest = Math.max(0, ...filters.map(({ peak }) => peak))
      return highest === 0 ? null : 20 * Math.log10(highest)
    },
  }
}

function integratedLoudness(hops: readonly number[]): number | null {
  const blocks = hops
    .slice(HOPS_PER_BLOCK - 1)
    .map((_, at) => meanOf(hops.slice(at, at + HOPS_PER_BLOCK)))
    .filter((power) => toLufs(power) > ABSOLUTE_GATE)
  if (blocks.length === 0) return null
  const gate = toLufs(meanOf(blocks)) + RELATIVE_GATE_LU
  return toLufs(meanOf(blocks.filter((power) => toLufs(power) > gate)))
}

const toLufs = (power: number): number => OFFSET_LU + 10 * Math.log10(power)

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const createFilter = (sampleRate: number, peak = 0) => ({
  shelf: headShelf(sampleRate),
  highPass: lowCut(sampleRate),
  /** The state of the two filters. */
  memory: [0, 0, 0, 0] as [number, number, number, number],
  sum: 0,
  peak,
})

type KFilter = ReturnType<typeof createFilter>

/** The two analogue filters behind the standard's coefficients for 48 kHz, for any sample rate. */
function headShelf(sampleRate: number) {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function lowCut(sampleRate: number) {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

/** Flushes denormal numbers, which slow processors down during silence. */
const NOTHING = 1e-30

function filter(state: KFilter, samples: Float32Array): void {
  const { b0, b1, b2, a1, a2 } = state.shelf
  const { a1: c1, a2: c2 } = state.highPass
  let [s1, s2, h1, h2] = state.memory
  let { sum, peak } = state
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] as number
    const height = Math.abs(sample)
    if (height > peak) peak = height
    const shelved = b0 * sample + s1
    s1 = b1 * sample + s2 - a1 * shelved
    s2 = b2 * sample - a2 * shelved
    const weighted = shelved + h1
    h1 = h2 - 2 * shelved - c1 * weighted
    h2 = shelved - c2 * weighted
    sum += weighted * weighted
  }
  state.memory = [settle(s1), settle(s2), settle(h1), settle(h2)]
  state.sum = sum
  state.peak = peak
}

const settle = (value: number): number => (Math.abs(value) < NOTHING ? 0 : value)
