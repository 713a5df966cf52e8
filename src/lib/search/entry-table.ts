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
  /** The first and the last of its signs. */
  from: number
  to: number
}

const GROWTH = 1.25

/**
 * All entries in memory, small: 64 bytes for a text's meaning instead of its 512 numbers, and a place in the list of each
 * of its words. It chooses the candidates; their exact scores come from the database.
 */
export class EntryTable {
  /** An entry keeps its place; one that is gone leaves it empty until the table is made anew. */
  #places: (Held | undefined)[] = []
  #placeOf = new Map<number, number>()
  /** The places of the entries that have a stem. */
  #having = new Map<string, number[]>()
  /** The signs of all entries one after another, which are read three times as fast as an array for each entry. */
  #signs = new Uint32Array(0)
  #used = 0

  get ids(): number[] {
    return [...this.#placeOf.keys()]
  }

  add({ id, kind, stems, signs }: TableRow): void {
    const place = this.#places.length
    const from = this.#used
    if (signs) this.#append(new Uint32Array(Uint8Array.from(signs).buffer))
    this.#places.push({ id, kind, from, to: this.#used })
    this.#placeOf.set(id, place)
    for (const stem of new Set(stems)) {
      const having = this.#having.get(stem)
      if (having) having.push(place)
      else this.#having.set(stem, [place])
    }
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.#placeOf.delete(id)
    this.#places[place] = undefined
    if (this.#places.length > 2 * this.#placeOf.size) this.#compact()
  }

  rarities(stems: readonly string[]): Map<string, number> {
    const size = this.#placeOf.size
    return new Map(stems.map((stem) => [stem, rarityOf(this.#holdersOf(stem).length, size)]))
  }

  /** The best entries by estimate, best first. `signs` are the question's; null where its meaning is unknown. */
  find(
    rarities: ReadonlyMap<string, number>,
    { signs, kind, limit }: { signs: Uint32Array | null; kind?: string; limit: number },
  ): Candidate[] {
    const coverages = this.#coveragesOf(rarities)
    const likeness = signs && this.#likenessBy(signs)
    const found: Candidate[] = []
    let least = 0
    const places = this.#places
    for (let place = 0; place < places.length; place += 1) {
      const held = places[place]
      if (!held || (kind && held.kind !== kind)) continue
      const coverage = coverages[place] as number
      const score = scoreOf({ likeness: likeness?.(held), coverage })
      if (score <= least) continue
      found.push({ id: held.id, score, coverage })
      // Sorting all of an archive’s entries would take longer than finding them.
      if (found.length >= 4 * limit) least = keepBest(found, limit)
    }
    keepBest(found, limit)
    return found
  }

  /** Estimates the likeness of entries; undefined for one without vectors. */
  #likenessBy(asked: Uint32Array): (held: Held) => number | undefined {
    const values = this.#signs
    const size = asked.length
    const cosines = cosinesByDifference(32 * size)
    return ({ from, to }) => {
      if (from === to) return undefined
      let least = 32 * size
      let second = least
      for (let text = from; text < to; text += size) {
        const differing = countDiffering(values, text, asked)
        if (differing < least) {
          second = least
          least = differing
        } else if (differing < second) second = differing
      }
      const first = cosines[least] as number
      return likenessOf(to - from > size ? [first, cosines[second] as number] : [first])
    }
  }

  #append(signs: Uint32Array): void {
    const end = this.#used + signs.length
    if (end > this.#signs.length) {
      const larger = new Uint32Array(Math.ceil(GROWTH * end))
      larger.set(this.#signs)
      this.#signs = larger
    }
    this.#signs.set(signs, this.#used)
    this.#used = end
  }

  #compact(): void {
    const [places, having, signs] = [this.#places, this.#having, this.#signs]
    const moved = places.map(() => -1)
    this.#places = []
    this.#having = new Map()
    this.#signs = new Uint32Array(0)
    this.#used = 0
    for (const [place, held] of places.entries()) {
      if (!held) continue
      moved[place] = this.#places.length
      const from = this.#used
      this.#append(signs.subarray(held.from, held.to))
      this.#placeOf.set(held.id, this.#places.length)
      this.#places.push({ ...held, from, to: this.#used })
    }
    for (const [stem, holders] of having) {
      const left = holders.map((place) => moved[place] as number).filter((place) => place >= 0)
      if (left.length > 0) this.#having.set(stem, left)
    }
  }

  #holdersOf(stem: string): number[] {
    return (this.#having.get(stem) ?? []).filter((place) => this.#places[place])
  }

  /** The share of the question that each entry has, by its place. */
  #coveragesOf(rarities: ReadonlyMap<string, number>): Float64Array {
    const whole = [...rarities.values()].reduce((sum, rarity) => sum + rarity, 0) || 1
    const coverages = new Float64Array(this.#places.length)
    for (const [stem, rarity] of rarities) {
      for (const place of this.#having.get(stem) ?? [])
        coverages[place] = (coverages[place] as number) + rarity / whole
    }
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

/** Counts the bits in which two texts differ, two words of 32 bits at a time. */
function countDiffering(signs: Uint32Array, from: number, asked: Uint32Array): number {
  let differing = 0
  for (let at = 0; at < asked.length; at += 2) {
    const one = inFours((signs[from + at] as number) ^ (asked[at] as number))
    const two = inFours((signs[from + at + 1] as number) ^ (asked[at + 1] as number))
    const fours = (one + two) | 0
    const eights = ((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)) | 0
    differing += Math.imul(eights, 0x01010101) >>> 24
  }
  return differing
}

/** Each four bits hold how many of them were set. The number stays an integer of 32 bits, which is computed faster. */
function inFours(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55555555)) | 0
  return ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
}
