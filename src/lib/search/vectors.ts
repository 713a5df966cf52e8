/** A vector as it is stored: of length one, one byte for each number. */
const SCALE = 127

export function packVector(vector: readonly number[] | Float32Array): Int8Array {
  const length = Math.hypot(...vector) || 1
  return Int8Array.from(vector, (value) => Math.round((value / length) * SCALE))
}

/** A bit string of PostgreSQL: one bit for each number, set where it is not negative. */
export const signsOf = (vector: Int8Array): string =>
  Array.from(vector, (value) => (value >= 0 ? '1' : '0')).join('')

/** The cosine of two packed vectors; the other one starts at `from`. */
export function cosineOf(one: Int8Array, others: Int8Array, from: number): number {
  let product = 0
  for (let index = 0; index < one.length; index += 1)
    product += (one[index] ?? 0) * (others[from + index] ?? 0)
  return product / (SCALE * SCALE)
}
