import { disc, line, onCircle, repeat } from './shapes.mjs'

/** Energy: one small answer in the middle, and all of them together around it. */
export function manyRays({ levels, front, tone, accent }) {
  const count = 120
  const heights = levels(count)
  const centre = { x: 1500, y: 990 }
  const rays = repeat(count, (index) => {
    const turn = index / count
    const from = index % 2 === 0 ? 330 : 520
    const points = [from, from + 120 + heights[index] * (index % 2 === 0 ? 420 : 520)].map((radius) =>
      onCircle({ ...centre, radius, turn }),
    )
    return line({ points, width: 24, stroke: index % 2 === 0 ? front : tone })
  })
  return rays + disc({ ...centre, radius: 92, fill: accent })
}

/** Agents: read, act, look, and round again, with a stop for a person's yes on the way. */
export function spiral({ levels, front, tone, accent }) {
  const count = 150
  const heights = levels(count)
  const at = (t) => onCircle({ x: 1500, y: 1000, radius: 130 + t * 830, turn: 3.1 * t ** 0.75 })
  const steps = repeat(count - 1, (index) => {
    const points = [at(index / count), at((index + 0.62) / count)]
    return line({
      points,
      width: 40 + heights[index] * 175 * (0.35 + (0.65 * index) / count),
      stroke: index % 9 < 3 ? tone : front,
      cap: 'butt',
    })
  })
  const stops = [0.36, 0.72].map((t) => disc({ x: at(t)[0], y: at(t)[1], radius: 84, fill: accent }))
  const [x, y] = at(1)
  return steps + stops.join('') + disc({ x, y, radius: 128, fill: accent })
}

/** Five questions: a horseshoe for a horse that could read people, with a nail for each. */
export function horseshoe({ levels, back, front, tone, accent }) {
  const heights = levels(4)
  const echoes = repeat(4, (index) =>
    shoe({ radius: 800 + index * 132, width: 20 + heights[index] * 50, stroke: tone }),
  )
  const nails = repeat(5, (index, t) => {
    const [x, y] = onCircle({ ...shoeCentre, radius: 560, turn: 0.7 + t * 0.6 })
    return disc({ x, y, radius: index === 4 ? 92 : 70, fill: index === 4 ? accent : back })
  })
  return echoes + shoe({ radius: 560, width: 310, stroke: front }) + nails
}

const shoeCentre = { x: 1500, y: 900 }

function shoe({ radius, width, stroke }) {
  const x = (side, reach) => (shoeCentre.x + side * radius * reach).toFixed(1)
  const y = (drop) => (shoeCentre.y + radius * drop).toFixed(1)
  const leg = (side) => `C${x(side, 1)} ${y(0.4)} ${x(side, 0.9)} ${y(0.8)} ${x(side, 0.62)} ${y(1.12)}`
  const firstLeg = `M${x(-1, 0.62)} ${y(1.12)}C${x(-1, 0.9)} ${y(0.8)} ${x(-1, 1)} ${y(0.4)} ${x(-1, 1)} ${y(0)}`
  const path = `${firstLeg}A${radius} ${radius} 0 0 1 ${x(1, 1)} ${y(0)}${leg(1)}`
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width.toFixed(1)}"/>`
}
