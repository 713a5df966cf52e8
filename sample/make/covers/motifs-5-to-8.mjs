import { block, disc, line, onCircle, repeat, ring, stroked } from './shapes.mjs'

/** The imitation game: two voices, one pattern, and a wall between them. */
export function behindTheWall({ levels, back, front, accent }) {
  const heights = levels(48)
  const voice = (x, stroke, mirror) =>
    repeat(48, (index) => {
      const turn = mirror * (index / 48)
      const points = [430, 480 + heights[index] * 250].map((radius) => onCircle({ x, y: 1000, radius, turn }))
      return line({ points, width: 30, stroke })
    }) + ring({ x, y: 1000, radius: 330, width: 30, stroke })
  return (
    block({ x: 1500, y: 0, width: 1500, height: 2000, fill: front }) +
    voice(750, front, 1) +
    voice(2250, back, -1) +
    block({ x: 1460, y: 0, width: 80, height: 2000, fill: accent })
  )
}

/** Bias: a well-lit crowd, and a corner of it that the collection hardly holds. */
export function unevenCrowd({ levels, front, tone, accent }) {
  const columns = 17
  const rows = 11
  const heights = levels(columns * rows)
  const step = 2660 / (columns - 1)
  const dots = repeat(columns * rows, (index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const distance = Math.hypot((column - 13.2) / 6.4, (row - 7.2) / 5)
    const light = Math.min(1, Math.max(0.07, (distance - 0.28) * 1.25))
    const radius = (0.62 + 0.38 * heights[index]) * 76 * light
    return disc({ x: 170 + column * step, y: 170 + row * step, radius, fill: light < 0.5 ? tone : front })
  })
  return dots + ring({ x: 170 + 13 * step, y: 170 + 7 * step, radius: 84, width: 26, stroke: accent })
}

/** A neural network: small sums in layers; one path carries the signal, and the blame back. */
export function layers({ levels, front, tone, accent }) {
  const sizes = [5, 7, 8, 5, 2]
  const heights = levels(sizes.reduce((sum, size) => sum + size, 0))
  const x = (layer) => 260 + layer * 620
  const y = (layer, index) => 1010 + (index - (sizes[layer] - 1) / 2) * 232
  const path = [3, 2, 5, 1, 0]
  const curve = (layer, from, to) => {
    const middle = (x(layer) + x(layer + 1)) / 2
    return `M${x(layer)} ${y(layer, from)}C${middle} ${y(layer, from)} ${middle} ${y(layer + 1, to)} ${x(layer + 1)} ${y(layer + 1, to)}`
  }
  const isNear = (layer, from, to) => Math.abs(y(layer, from) - y(layer + 1, to)) < 720
  const threads = repeat(4, (layer) =>
    repeat(sizes[layer], (from) =>
      repeat(sizes[layer + 1], (to) =>
        isNear(layer, from, to) ? stroked({ path: curve(layer, from, to), width: 8, stroke: tone }) : '',
      ),
    ),
  )
  const signal = repeat(4, (layer) =>
    stroked({ path: curve(layer, path[layer], path[layer + 1]), width: 34, stroke: accent }),
  )
  let next = 0
  const sums = repeat(5, (layer) =>
    repeat(sizes[layer], (index) => {
      const isOnPath = path[layer] === index
      const radius = isOnPath ? 104 : 40 + 52 * heights[next]
      next += 1
      return disc({ x: x(layer), y: y(layer, index), radius, fill: isOnPath ? accent : front })
    }),
  )
  return threads + signal + sums
}

// The 36 moves before it in the second game, Seoul, 10 March 2016. Black began. Move 37 itself was "oj".
const secondGame =
  'pd dp cd qp op oq nq pq cn fq mp qn ic dj po qo cp cq bq co bp bo do bn dq ep dr cm jp cg ed qf qe pf nd pi'.split(
    ' ',
  )

/** Move 37: the lower board as it stood, and the stone that sounded across it. */
export function goBoard({ levels, back, front, tone, accent }) {
  const step = 150
  const bottom = 1880
  const x = (letter) => 150 + (letter.charCodeAt(0) - 97) * step
  const y = (letter) => bottom - (115 - letter.charCodeAt(0)) * step
  const lines = repeat(19, (index) => {
    const across = bottom - index * step
    const down = 150 + index * step
    return (
      line({
        points: [
          [150, across],
          [2850, across],
        ],
        width: 8,
        stroke: tone,
      }) +
      line({
        points: [
          [down, -50],
          [down, bottom],
        ],
        width: 8,
        stroke: tone,
      })
    )
  })
  const stones = secondGame.map(([column, row], index) => {
    const spot = { x: x(column), y: y(row) }
    if (index % 2 === 0) return disc({ ...spot, radius: 69, fill: front })
    return disc({ ...spot, radius: 69, fill: back }) + ring({ ...spot, radius: 61, width: 16, stroke: front })
  })
  const move = { x: x('o'), y: y('j') }
  const heights = levels(4)
  const sound = repeat(4, (index) =>
    ring({ ...move, radius: 170 + index * 100, width: 14 + heights[index] * 34, stroke: accent }),
  )
  return lines + sound + stones.join('') + disc({ ...move, radius: 92, fill: accent })
}
