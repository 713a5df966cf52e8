const round = (number) => Number(number.toFixed(1))

export function bar({ x, top, bottom, width, fill }) {
  return `<rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="${round(bottom - top)}" rx="${round(Math.min(width, bottom - top) / 2)}" fill="${fill}"/>`
}

export function disc({ x, y, radius, fill }) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function ring({ x, y, radius, width, stroke }) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`
}

export function block({ x, y, width, height, fill, radius = 0 }) {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`
}

export function line({ points, width, stroke, cap = 'round' }) {
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  return stroked({ path, width, stroke, cap })
}

export function stroked({ path, width, stroke, cap = 'round' }) {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

/** An arc from one angle to another, in turns: 0 is straight up, 0.25 is to the right. */
export function arc({ x, y, radius, from, to, width, stroke, cap = 'round' }) {
  const [startX, startY] = onCircle({ x, y, radius, turn: from })
  const [endX, endY] = onCircle({ x, y, radius, turn: to })
  const isLong = to - from > 0.5 ? 1 : 0
  const path = `M${round(startX)} ${round(startY)}A${round(radius)} ${round(radius)} 0 ${isLong} 1 ${round(endX)} ${round(endY)}`
  return stroked({ path, width, stroke, cap })
}

export function onCircle({ x, y, radius, turn }) {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

export function repeat(count, draw) {
  return Array.from({ length: count }, (_, index) => draw(index, count > 1 ? index / (count - 1) : 0)).join(
    '',
  )
}
