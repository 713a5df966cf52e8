/** Both queues of somebody who signs in where a queue is waiting: the account's first, and no episode twice. */
export const joinQueues = (theirs: readonly string[], mine: readonly string[]): string[] => [
  ...new Set([...theirs, ...mine]),
]
