/**
 * A page's passages on their way from the part of React that reads content to the part that writes HTML. As a property
 * they would be sent twice: in the page, and again among the data that client-side React starts from. Both parts run in
 * one process, one right after the other, but in module worlds of their own; so they meet in a global.
 */
const IN_HAND = Symbol.for('plain-ai.passages')

/** Many more than pages are made at a time. */
const MOST = 64

type InHand = Map<string, string>

function inHand(): InHand {
  const world = globalThis as { [IN_HAND]?: InHand }
  world[IN_HAND] ??= new Map()
  return world[IN_HAND]
}

export function handOver(key: string, html: string): void {
  const passages = inHand()
  // The newest stands last.
  passages.delete(key)
  passages.set(key, html)
  const [oldest] = passages.keys()
  if (passages.size > MOST && oldest !== undefined) passages.delete(oldest)
}

/** Throws when nothing was handed over: a page without its words must not be kept. */
export function takeOver(key: string): string {
  const html = inHand().get(key)
  if (html === undefined) throw new Error(`The passages of ${key} were not handed over.`)
  return html
}
