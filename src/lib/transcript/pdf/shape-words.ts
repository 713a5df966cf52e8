/** Which glyphs show a text, and how far each moves the pen, in the font's units. */
export interface Shaped {
  glyphs: { id: number }[]
  positions: { xAdvance: number }[]
}

export type Shape = (text: string, ...rest: unknown[]) => Shaped

/** Letters that stand one beside the other, without marks of their own: all that happens to them happens between two. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}]+$/u

/**
 * Three hours of speech are 30,000 words, but 3,000 different ones of a thousand different pairs of letters. Choosing and
 * placing glyphs by a font's rules takes long; so words are shaped once, and plain ones are put together from their
 * pairs. Where two letters become another glyph, and in all other scripts, the font's rules shape the word as a whole.
 * Between words nothing is kerned.
 */
export function shapeWordsOnce(shape: Shape): Shape {
  const words = new Map<string, Shaped>()
  const pairs = new Map<string, Shaped>()
  const shapeOnce = (known: Map<string, Shaped>, text: string, rest: unknown[]): Shaped => {
    const run = known.get(text) ?? shape(text, ...rest)
    known.set(text, run)
    return run
  }

  function fromPairs(word: string, rest: unknown[]): Shaped | undefined {
    const letters = [...word]
    const joined: Shaped = { glyphs: [], positions: [] }
    for (const [index, letter] of letters.entries()) {
      const alone = shapeOnce(pairs, letter, rest)
      const next = letters[index + 1]
      const both = next === undefined ? alone : shapeOnce(pairs, letter + next, rest)
      const [glyph, position] = [both.glyphs[0], both.positions[0]]
      const isPair = both.glyphs.length === (next === undefined ? 1 : 2)
      if (!glyph || !position || !isPair || glyph.id !== alone.glyphs[0]?.id) return undefined
      if (next !== undefined && both.glyphs[1]?.id !== shapeOnce(pairs, next, rest).glyphs[0]?.id)
        return undefined
      joined.glyphs.push(glyph)
      joined.positions.push(position)
    }
    return joined
  }

  const shapeWord = (word: string, rest: unknown[]): Shaped =>
    (PLAIN.test(word) && fromPairs(word, rest)) || shape(word, ...rest)

  return (text, ...rest) => {
    const glyphs: Shaped['glyphs'] = []
    const positions: Shaped['positions'] = []
    for (const word of text.split(/(?<= )|(?= )/)) {
      const known = words.get(word)
      const run = known ?? shapeWord(word, rest)
      if (!known) words.set(word, run)
      for (const glyph of run.glyphs) glyphs.push(glyph)
      // Copies: painters write into the places they are given.
      for (const position of run.positions) positions.push({ ...position })
    }
    return { glyphs, positions }
  }
}
