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
