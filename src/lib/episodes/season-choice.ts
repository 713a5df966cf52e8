export type SeasonChoice = 'all' | number

const PARAMETER = 'season'
const WHOLE_NUMBER = /^[1-9]\d{0,2}$|^1000$/

/** The season an address asks for with `?season=2`; anything else means all of them. */
export function seasonChoiceOf(search: string): SeasonChoice {
  const value = new URLSearchParams(search).get(PARAMETER) ?? ''
  return WHOLE_NUMBER.test(value) ? Number(value) : 'all'
}

/** The same page with another choice: path, the rest of the query, and hash stay. */
export function addressOfChoice(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  choice: SeasonChoice,
): string {
  const query = new URLSearchParams(search)
  if (choice === 'all') query.delete(PARAMETER)
  else query.set(PARAMETER, String(choice))
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}
