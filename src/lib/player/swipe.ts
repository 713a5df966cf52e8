/** CSS pixels. */
export interface Point {
  x: number
  y: number
}

const FAR = 90

export function isSwipeDown(from: Point, to: Point): boolean {
  const down = to.y - from.y
  return down >= FAR && down > 2 * Math.abs(to.x - from.x)
}
