/** Joins the account's queue and the browser's at sign-in: the account's first, and no episode twice. */
export const joinQueues = (theirs: readonly string[], mine: readonly string[]): string[] => [
  ...new Set([...theirs, ...mine]),
]
