interface Found {
  query: string
  count: number
  /** The one that is shown, from 0. */
  current: number
}

/** At which of the places that were found one is; empty while nothing is looked for. */
export function findWords(found: Found | null): string {
  if (!found || found.query === '') return ''
  const { query, count, current } = found
  return count === 0 ? `Nothing found for “${query}”.` : `${current + 1} of ${count}`
}
