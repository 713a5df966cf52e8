type Spelling = readonly [british: string, american: string, ends: readonly string[]]

const OF_VERBS = ['e', 'es', 'ed', 'er', 'ers', 'ing']
const DOUBLED = ['ed', 'er', 'ers', 'ing']
const NOUN = ['', 's']

/** Word endings that British and American English spell differently; a non-word simply finds nothing. */
const ENDS: readonly Spelling[] = [
  [
    'our',
    'or',
    [
      ...NOUN,
      'ed',
      'er',
      'ers',
      'ing',
      'ite',
      'ites',
      'ful',
      'able',
      'al',
      'less',
      'hood',
      'hoods',
    ],
  ],
  ['is', 'iz', [...OF_VERBS, 'able', 'ation', 'ations']],
  ['ys', 'yz', OF_VERBS],
  ['tre', 'ter', NOUN],
  ['bre', 'ber', NOUN],
  ['ogue', 'og', NOUN],
  ['ell', 'el', DOUBLED],
  ['all', 'al', DOUBLED],
  ['ence', 'ense', NOUN],
]
const WHOLE: readonly Spelling[] = [
  ['programme', 'program', NOUN],
  ['judgement', 'judgment', NOUN],
  ['artefact', 'artifact', NOUN],
  ['scept', 'skept', ['ic', 'ics', 'ical', 'icism']],
  ['grey', 'gray', ['', 'scale']],
  ['tyre', 'tire', NOUN],
]
const SHORTEST_START = 2

/** Initials such as LLM or GPU, with or without the s of many, which the stemmer does not know. */
const INITIALS = /^([^aeiouy\d]{2,4}[aeiou]?)(s?)$/

/** The word in the other English spelling, and initials in the other number, in lower case. */
export function otherSpellings(word: string): string[] {
  const small = word.toLowerCase()
  const others = (spellings: readonly Spelling[], isStart: (start: string) => boolean) =>
    spellings.flatMap(([british, american, ends]) =>
      ends.flatMap((end) =>
        [
          [british + end, american + end],
          [american + end, british + end],
        ].flatMap(([from = '', to = '']) => {
          const start = small.slice(0, -from.length)
          return small.endsWith(from) && isStart(start) ? [start + to] : []
        }),
      ),
    )
  const [, initials, many] = INITIALS.exec(small) ?? []
  return [
    ...new Set([
      ...(initials ? [many ? initials : `${initials}s`] : []),
      ...others(ENDS, ({ length }) => length >= SHORTEST_START),
      ...others(WHOLE, (start) => start === ''),
    ]),
  ]
}

/**
 * How many letters are changed, missing, added or swapped with a neighbour between two words; undefined when more
 * than `most`.
 */
export function distanceWithin(one: string, other: string, most: number): number | undefined {
  const rows: number[][] = []
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= one.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  const distance = at(one.length, other.length)
  return distance <= most ? distance : undefined
}
