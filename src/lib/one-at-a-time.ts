import { isForPeople } from './requests/payload-error'

const queues = new Map<string, Promise<unknown>>()

/** Runs work with the same key in order. A fault also fails the waiting work, or each would wait for its own timeout; a refusal does not. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve()
  const result = before.catch(throwFault).then(work)
  queues.set(key, result)
  const leave = () => {
    if (queues.get(key) === result) queues.delete(key)
  }
  result.then(leave, leave)
  return result
}

function throwFault(error: unknown): void {
  if (!isForPeople(error)) throw error
}
