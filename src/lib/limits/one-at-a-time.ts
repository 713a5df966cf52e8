const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work of one key in the order in which it came, each after the one before. When one fails, those that
 * already wait fail with it: behind a database that does not answer nobody should wait for others' timeouts.
 */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work)
  queues.set(key, result)
  const leave = () => {
    if (queues.get(key) === result) queues.delete(key)
  }
  result.then(leave, leave)
  return result
}
