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

interface Held {
  kind: string
  signs: Uint32Array | null
}

/**
 * All entries in memory, small: 64 bytes for a text's meaning instead of its 512 numbers, and the ids of the entries that
 * have a stem. It chooses the candidates; their exact scores come from the database.
 */
export class EntryTable {
  readonly #held = new Map<number, Held>()
  /** Also of entries that are gone. */
  readonly #having = new Map<string, number[]>()
  #gone = 0

  get ids(): number[] {
    return [...this.#held.keys()]
  }

  add({ id, kind, stems, signs }: TableRow): void {
    this.#held.set(id, { kind, signs: signs && new Uint32Array(Uint8Array.from(signs).buffer) })
    for (const stem of new Set(stems)) {
      const having = this.#having.get(stem)
      if (having) having.push(id)
      else this.#having.set(stem, [id])
    }
  }

  remove(id: number): void {
    if (!this.#held.delete(id)) return
    this.#gone += 1
    if (this.#gone <= this.#held.size) return
    for (const [stem, ids] of this.#having) this.#having.set(stem, ids.filter(this.#isHeld))
    this.#gone = 0
  }

  rarities(stems: readonly string[]): Map<string, number> {
    return new Map(stems.map((stem) => [stem, rarityOf(this.#idsOf(stem).length, this.#held.size)]))
  }

  /** The best entries by estimate, best first. `signs` are the question's; null where its meaning is unknown. */
  find(
    rarities: ReadonlyMap<string, number>,
    { signs, kind, limit }: { signs: Uint32Array | null; kind?: string; limit: number },
  ): Candidate[] {
    const coverages = this.#coveragesOf(rarities)
    const cosines = signs && cosinesByDifference(32 * signs.length)
    const found: Candidate[] = []
    let least = 0
    for (const [id, held] of this.#held) {
      if (kind && held.kind !== kind) continue
      const likeness = signs && held.signs ? estimate(held.signs, signs, cosines ?? []) : undefined
      const coverage = coverages.get(id) ?? 0
      const score = scoreOf({ likeness, coverage })
      if (score <= least) continue
      found.push({ id, score, coverage })
      // Sorting all of an archive’s entries would take longer than finding them.
      if (found.length >= 4 * limit) least = keepBest(found, limit)
    }
    keepBest(found, limit)
    return found
  }

  readonly #isHeld = (id: number): boolean => this.#held.has(id)

  #idsOf(stem: string): number[] {
    return (this.#having.get(stem) ?? []).filter(this.#isHeld)
  }

  /** The share of the question that each entry has. */
  #coveragesOf(rarities: ReadonlyMap<string, number>): Map<number, number> {
    const whole = [...rarities.values()].reduce((sum, rarity) => sum + rarity, 0) || 1
    const coverages = new Map<number, number>()
    for (const [stem, rarity] of rarities)
      for (const id of this.#idsOf(stem)) coverages.set(id, (coverages.get(id) ?? 0) + rarity / whole)
    return coverages
  }
}

/** @returns the lowest score that is left */
function keepBest(found: Candidate[], limit: number): number {
  found.sort((a, b) => b.score - a.score)
  found.length = Math.min(found.length, limit)
  return found.at(-1)?.score ?? 0
}

/** The cosine of an angle by the number of differing signs, whose share of all estimates the angle. */
const cosinesByDifference = (size: number): number[] =>
  Array.from({ length: size + 1 }, (_, differing) => Math.cos((Math.PI * differing) / size))

/** The likeness by the two texts whose signs differ least. */
function estimate(signs: Uint32Array, asked: Uint32Array, cosines: readonly number[]): number {
  const size = asked.length
  let least = 32 * size
  let second = least
  for (let text = 0; text < signs.length; text += size) {
    const differing = countDiffering(signs, text, asked)
    if (differing < least) {
      second = least
      least = differing
    } else if (differing < second) second = differing
  }
  const first = cosines[least] as number
  return likenessOf(signs.length > size ? [first, cosines[second] as number] : [first])
}

/** Counts the bits in which two texts differ. */
function countDiffering(signs: Uint32Array, from: number, asked: Uint32Array): number {
  let differing = 0
  for (let at = 0; at < asked.length; at += 1) {
    const bits = (signs[from + at] as number) ^ (asked[at] as number)
    const pairs = (bits - ((bits >>> 1) & 0x55555555)) | 0
    const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
    differing += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return differing
}
