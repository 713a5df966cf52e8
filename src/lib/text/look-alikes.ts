/** Letters that fonts draw like Latin ones, in lower case. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аα',
  b: 'вЬ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєε',
  g: 'ɡ',
  h: 'һн',
  i: 'іıιΙl1|ӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'м',
  n: 'пη',
  o: 'оοσ0',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) =>
    [...others].map((other) => [other, plain] as const),
  ),
)

/** Equal for two folded names that look alike. */
export const outlineOf = (folded: string): string =>
  Array.from(folded, (letter) => PLAIN.get(letter) ?? letter).join('')
