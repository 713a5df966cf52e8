/** Ends of words that British and American English spell differently; what is no word finds nothing. */
const ENDS: readonly (readonly [british: string, american: string])[] = [
  ['our', 'or'],
  ['ours', 'ors'],
  ['oured', 'ored'],
  ['ourite', 'orite'],
  ['ouring', 'oring'],
  ['ourful', 'orful'],
  ['iour', 'ior'],
  ['ise', 'ize'],
  ['ises', 'izes'],
  ['ised', 'ized'],
  ['ising', 'izing'],
  ['isation', 'ization'],
  ['isations', 'izations'],
  ['yse', 'yze'],
  ['ysed', 'yzed'],
  ['ysing', 'yzing'],
  ['tre', 'ter'],
  ['tres', 'ters'],
  ['ogue', 'og'],
  ['elling', 'eling'],
  ['elled', 'eled'],
  ['ence', 'ense'],
]
const WHOLE: typeof ENDS = [
  ['programme', 'program'],
  ['programmes', 'programs'],
  ['grey', 'gray'],
]
const SHORTEST_START = 3

/** The same word as the other side of the Atlantic spells it, in small letters. */
export function otherSpellings(word: string): string[] {
  const small = word.toLowerCase()
  const swap = (from: string, to: string, start: number) =>
    small.endsWith(from) && small.length >= from.length + start ? [small.slice(0, -from.length) + to] : []
  const both = (pairs: typeof ENDS, start: number) =>
    pairs.flatMap(([british, american]) => [
      ...swap(british, american, start),
      ...swap(american, british, start),
    ])
  return [
    ...new Set([
      ...both(ENDS, SHORTEST_START),
      ...WHOLE.flatMap((pair) => pair.filter((each) => pair.includes(small) && each !== small)),
    ]),
  ]
}
