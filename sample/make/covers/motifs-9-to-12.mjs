import { PAPER } from './colours.mjs'
import { outline } from './lettering.mjs'
import { bar, block, repeat, ring, stroked } from './shapes.mjs'

/** Attention: one small word looks back, and weighs how much each of the others matters to it. */
export function attentionArcs({ words, levels, front, tone, accent }) {
  const count = 14
  const heights = levels(count)
  const x = (index) => 140 + index * 209
  const ground = 1330
  const looker = 11
  const weightOf = { 1: 1, 7: 0.5 }
  const arcs = repeat(count, (index) => {
    if (index === looker) return ''
    const weight = weightOf[index] ?? 0.06 + 0.1 * heights[index]
    const radius = Math.abs(x(looker) - x(index)) / 2
    const path = `M${x(index)} ${ground}A${radius} ${radius * 1.12} 0 0 ${index < looker ? 1 : 0} ${x(looker)} ${ground}`
    return stroked({ path, width: 9 + weight * 92, stroke: weightOf[index] ? accent : tone })
  })
  const marks = repeat(count, (index) => {
    const length = 130 + (words[index] ?? '').length * 48
    const isPart = index === looker || weightOf[index]
    return bar({
      x: x(index),
      top: ground,
      bottom: ground + length,
      width: 112,
      fill: isPart ? accent : front,
    })
  })
  return arcs + marks
}

/** Prompts: a quotation mark, filled with the sound of a question, and a cursor that waits. */
export function openingQuote({ levels, front, tone, accent }) {
  const count = 29
  const heights = levels(count)
  const rows = repeat(count, (index) => {
    const thickness = 14 + heights[index] * 46
    return block({
      x: 0,
      y: 60 + index * 66 - thickness / 2,
      width: 3000,
      height: thickness,
      fill: index % 5 === 2 ? tone : front,
    })
  })
  const mark = outline('\u201C', { x: -114, y: 4145, size: 4740 })
  return (
    `<clipPath id="mark"><path d="${mark}"/></clipPath><g clip-path="url(#mark)">${rows}</g>` +
    block({ x: 2640, y: 1180, width: 96, height: 640, fill: accent })
  )
}

/** Privacy: a postcard, with the needless part blacked out. */
export function postcard({ levels, front, tone, accent }) {
  const heights = levels(60)
  const scribble = (row, count, y) =>
    repeat(count, (index) => {
      const reach = 12 + heights[(row * 13 + index) % 60] * 62
      return bar({ x: 330 + index * 46, top: y - reach, bottom: y + reach, width: 22, fill: front })
    })
  const message = scribble(0, 26, 760) + scribble(1, 9, 1010) + scribble(2, 26, 1260) + scribble(3, 15, 1510)
  const redacted =
    block({ x: 760, y: 920, width: 740, height: 180, fill: front }) +
    block({ x: 1850, y: 1430, width: 720, height: 160, fill: front })
  const address = repeat(2, (index) =>
    block({ x: 1850, y: 1230 + index * 150, width: 720, height: 12, fill: tone }),
  )
  const stamp = repeat(5, (index) =>
    ring({ x: 2390, y: 790, radius: 40 + index * 48, width: 24, stroke: accent }),
  )
  return (
    `<g transform="translate(0 -130) rotate(-5 1500 1140) translate(-75 -57) scale(1.05)">` +
    block({ x: 200, y: 480, width: 2600, height: 1320, fill: PAPER }) +
    `<rect x="200" y="480" width="2600" height="1320" fill="none" stroke="${front}" stroke-width="20"/>` +
    block({ x: 1650, y: 600, width: 14, height: 1080, fill: tone }) +
    message +
    redacted +
    address +
    stamp +
    `</g>`
  )
}

/** Work: a sheaf of tasks, tied in the middle, that comes apart and can be tied another way. */
export function sheaf({ levels, front, tone, accent }) {
  const count = 19
  const heights = levels(count)
  const waist = (index) => 1010 + (index - (count - 1) / 2) * 28
  const left = (index) => 110 + index * 100
  const threads = repeat(count, (index) => {
    const right = left((index * 7 + 3) % count)
    const path = `M-40 ${left(index)}C700 ${left(index)} 900 ${waist(index)} 1420 ${waist(index)}C1980 ${waist(index)} 2240 ${right} 3040 ${right}`
    return stroked({ path, width: 12 + heights[index] * 40, stroke: index % 3 === 1 ? tone : front })
  })
  return threads + bar({ x: 1420, top: 640, bottom: 1380, width: 170, fill: accent })
}
