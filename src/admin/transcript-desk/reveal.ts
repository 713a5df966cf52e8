/** That a segment is to come into sight; with a range its text gets the focus, and the range is selected. */
export interface Reveal {
  id: string
  range?: { from: number; to: number }
}

const done = new WeakSet<Reveal>()

/** True the first time: rows come and go while one scrolls, and must not take the focus each time. */
export function isFirstTime(reveal: Reveal): boolean {
  if (done.has(reveal)) return false
  done.add(reveal)
  return true
}
