const queues = new Map<string, Promise<unknown>>()

/** Runs work with the same key in order. A failure also fails the waiting work, or each would wait for its own timeout. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work)
  queues.set(key, result)
  const leave = () => {
    if (queues.get(key) === result) queues.delete(key)
  }
  result.then(leave, leave)
  return result
}
