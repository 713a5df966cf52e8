/** A vector as it is stored: of length one, one byte for each number. */
const SCALE = 127

export function packVector(vector: readonly number[] | Float32Array): Int8Array {
  const length = Math.hypot(...vector) || 1
  return Int8Array.from(vector, (value) => Math.round((value / length) * SCALE))
}

/** A bit string of PostgreSQL: one bit for each number, set where it is not negative. */
export const signsOf = (vector: Int8Array): string =>
  Array.from(vector, (value) => (value >= 0 ? '1' : '0')).join('')

/** The cosines of a packed vector with each of several, which lie one after another. */
export function cosinesOf(
  question: Int8Array,
  { buffer, byteOffset, length }: Buffer,
): number[] {
  const others = new Int8Array(buffer, byteOffset, length)
  return Array.from({ length: length / question.length }, (_, text) => {
    let product = 0
    for (let at = 0; at < question.length; at += 1)
      product += (question[at] ?? 0) * (others[text * question.length + at] ?? 0)
    return product / (SCALE * SCALE)
  })
}
