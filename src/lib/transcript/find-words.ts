interface Found {
  query: string
  count: number
  current: number
}

export function findWords(found: Found | null): string {
  if (!found || found.query === '') return ''
  const { query, count, current } = found
  return count === 0 ? `Nothing found for “${query}”.` : `${current + 1} of ${count}`
}
