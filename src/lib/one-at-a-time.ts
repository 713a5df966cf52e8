const queues = new Map<string, Promise<unknown>>()

/** Runs work with the same key in order, whatever comes of the work before it. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve()
  const result = before.catch(() => undefined).then(work)
  queues.set(key, result)
  const leave = () => {
    if (queues.get(key) === result) queues.delete(key)
  }
  result.then(leave, leave)
  return result
}
