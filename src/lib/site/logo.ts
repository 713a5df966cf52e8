export const LOGO = {
  width: 36,
  height: 28,
  playhead: 'M0 0h5v28H0z',
  sound: 'M11.5 4v20M17.5 8v12M23.5 6v16M29.5 11v6M34.5 13.8v.4',
  strokeWidth: 3,
} as const

const WIDTH = 640
const SCALE_Y = 96
const TICK_SPACING = 10
const TICKS_PER_STATION = 8
const NOISE_SPACING = 5
const NOISE_HEIGHT = 64

const STATIONS = ['388', '392', '396', '400', '404', '408', '412', '416']

const ticks = Array.from({ length: WIDTH / TICK_SPACING - 1 }, (_, index) => {
  const isStation = (index + 1 - TICKS_PER_STATION / 2) % TICKS_PER_STATION === 0
  return `M${(index + 1) * TICK_SPACING} ${SCALE_Y}v${isStation ? 18 : 9}`
})

const noise = Array.from({ length: WIDTH / NOISE_SPACING - 1 }, (_, index) => {
  const scatter = Math.abs(Math.sin((index + 1) * 12.9898) * 43758.5453) % 1
  const height = 2 + scatter ** 2 * (NOISE_HEIGHT - 2)
  return `M${(index + 1) * NOISE_SPACING} ${((NOISE_HEIGHT - height) / 2 + 8).toFixed(1)}v${height.toFixed(1)}`
})

const placeOf = (station: number) => (station + 0.5) * TICKS_PER_STATION * TICK_SPACING

export const TUNER = {
  width: WIDTH,
  height: 144,
  noise: noise.join(''),
  ticks: ticks.join(''),
  stations: STATIONS.map((name, index) => ({ name, x: placeOf(index) })),
  needle: placeOf(STATIONS.indexOf('404')),
} as const
