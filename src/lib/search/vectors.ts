/** A vector as it is stored: of length one, one byte for each number. */
const SCALE = 127

export function packVector(vector: readonly number[] | Float32Array): Int8Array {
  const length = Math.hypot(...vector) || 1
  return Int8Array.from(vector, (value) => Math.round((value / length) * SCALE))
}

/** One bit for each number, set where it is not negative; 64 at a time, as they are compared. */
export function signsOf(vector: Int8Array): Uint8Array {
  const signs = new Uint8Array(Math.ceil(vector.length / 64) * 8)
  for (const [index, value] of vector.entries()) {
    if (value >= 0) signs[index >> 3] = (signs[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return signs
}

/** The cosine of two packed vectors; the other one starts at `from`. */
export function cosineOf(one: Int8Array, others: Int8Array, from = 0): number {
  let product = 0
  for (let index = 0; index < one.length; index += 1)
    product += (one[index] ?? 0) * (others[from + index] ?? 0)
  return product / (SCALE * SCALE)
}
