import { likenessOf, rarityOf, scoreOf } from './ranking'

/** An entry without its texts. */
export interface TableRow {
  id: number
  kind: string
  stems: string[]
  /** The signs of each text's vector, one after another; null without vectors. */
  signs: Uint8Array | null
}

export interface Candidate {
  id: number
  /** An estimate by the signs alone. */
  score: number
  coverage: number
}

interface Held extends Pick<TableRow, 'id' | 'kind'> {
  stems: Uint32Array
  signs: Uint32Array | null
}

/**
 * All entries in memory, small: 64 bytes for a text's meaning instead of its 512 numbers, and a number for each word.
 * It chooses the candidates; their exact scores come from the database.
 */
export class EntryTable {
  #rows = new Map<number, Held>()
  #numbers = new Map<string, number>()
  /** How many entries have the stem of that number. */
  #having: number[] = []

  get ids(): number[] {
    return [...this.#rows.keys()]
  }

  add({ id, kind, stems, signs }: TableRow): void {
    const numbers = [...new Set(stems)].map((stem) => this.#numberOf(stem))
    for (const number of numbers) this.#having[number] = (this.#having[number] ?? 0) + 1
    const copy = signs && new Uint32Array(Uint8Array.from(signs).buffer)
    this.#rows.set(id, { id, kind, stems: Uint32Array.from(numbers), signs: copy })
  }

  remove(id: number): void {
    const held = this.#rows.get(id)
    if (!held) return
    this.#rows.delete(id)
    for (const number of held.stems) this.#having[number] = (this.#having[number] ?? 1) - 1
  }

  rarities(stems: readonly string[]): Map<string, number> {
    return new Map(stems.map((stem) => [stem, rarityOf(this.#count(stem), this.#rows.size)]))
  }

  /** The best entries by estimate, best first. `signs` are the question's; null where its meaning is unknown. */
  find(
    rarities: ReadonlyMap<string, number>,
    { signs, kind, limit }: { signs: Uint32Array | null; kind?: string; limit: number },
  ): Candidate[] {
    const weights = this.#weightsOf(rarities)
    const found: Candidate[] = []
    let least = 0
    for (const held of this.#rows.values()) {
      if (kind && held.kind !== kind) continue
      let coverage = 0
      for (const number of held.stems) coverage += weights[number] ?? 0
      const likeness = signs && held.signs ? likenessOf(cosinesOf(held.signs, signs)) : undefined
      const score = scoreOf({ likeness, coverage })
      if (score <= least) continue
      found.push({ id: held.id, score, coverage })
      // Sorting all of an archive’s entries would take longer than finding them.
      if (found.length >= 4 * limit) least = keepBest(found, limit)
    }
    keepBest(found, limit)
    return found
  }

  /** The share of each stem in the question, by its number. */
  #weightsOf(rarities: ReadonlyMap<string, number>): Float64Array {
    const whole = [...rarities.values()].reduce((sum, rarity) => sum + rarity, 0) || 1
    const weights = new Float64Array(this.#numbers.size)
    for (const [stem, rarity] of rarities) {
      const number = this.#numbers.get(stem)
      if (number !== undefined) weights[number] = rarity / whole
    }
    return weights
  }

  #numberOf(stem: string): number {
    const known = this.#numbers.get(stem)
    if (known !== undefined) return known
    this.#numbers.set(stem, this.#numbers.size)
    return this.#numbers.size - 1
  }

  #count(stem: string): number {
    const number = this.#numbers.get(stem)
    return number === undefined ? 0 : (this.#having[number] ?? 0)
  }
}

/** @returns the lowest score that is left */
function keepBest(found: Candidate[], limit: number): number {
  found.sort((a, b) => b.score - a.score)
  found.length = Math.min(found.length, limit)
  return found.at(-1)?.score ?? 0
}

/** The cosines of the angles, as the shares of differing signs estimate them. */
function cosinesOf(held: Uint32Array, asked: Uint32Array): number[] {
  const cosines: number[] = []
  const size = asked.length
  for (let from = 0; from < held.length; from += size) {
    let differing = 0
    for (let at = 0; at < size; at += 1)
      differing += countOnes((held[from + at] as number) ^ (asked[at] as number))
    cosines.push(Math.cos((Math.PI * differing) / (32 * size)))
  }
  return cosines
}

function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
