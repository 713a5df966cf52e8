interface Found {
  query: string
  count: number
  /** From 0; null while none of them has been gone to. */
  current: number | null
}

/** How many places were found, or at which of them one is; empty while nothing is looked for. */
export function findWords(found: Found | null): string {
  if (!found || found.query === '') return ''
  const { query, count, current } = found
  if (count === 0) return `Nothing found for “${query}”.`
  if (current !== null) return `${current + 1} of ${count}`
  return count === 1 ? '1 place found' : `${count} places found`
}
