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

interface Span {
  from: number
  to: number
}

interface Held extends Pick<TableRow, 'id' | 'kind'> {
  stems: Span
  signs: Span | null
}

/** Numbers of all entries one after another, which are read three times as fast as an array for each entry. */
class Numbers {
  values = new Uint32Array(0)
  #length = 0

  append(added: Uint32Array): Span {
    const [from, to] = [this.#length, this.#length + added.length]
    if (to > this.values.length) {
      const larger = new Uint32Array(Math.ceil(GROWTH * to))
      larger.set(this.values)
      this.values = larger
    }
    this.values.set(added, from)
    this.#length = to
    return { from, to }
  }

  at({ from, to }: Span): Uint32Array {
    return this.values.subarray(from, to)
  }
}

const GROWTH = 1.25

/**
 * All entries in memory, small: 64 bytes for a text's meaning instead of its 512 numbers, and a number for each word.
 * It chooses the candidates; their exact scores come from the database.
 */
export class EntryTable {
  #rows = new Map<number, Held>()
  #stems = new Numbers()
  #signs = new Numbers()
  /** How many entries left their numbers behind. */
  #gone = 0
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
    this.#rows.set(id, {
      id,
      kind,
      stems: this.#stems.append(Uint32Array.from(numbers)),
      signs: copy && this.#signs.append(copy),
    })
  }

  remove(id: number): void {
    const held = this.#rows.get(id)
    if (!held) return
    this.#rows.delete(id)
    for (const number of this.#stems.at(held.stems)) this.#having[number] = (this.#having[number] ?? 1) - 1
    this.#gone += 1
    if (this.#gone > this.#rows.size) this.#compact()
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
    const cosines = signs ? cosinesByDifference(32 * signs.length) : []
    const stems = this.#stems.values
    const found: Candidate[] = []
    let least = 0
    for (const held of this.#rows.values()) {
      if (kind && held.kind !== kind) continue
      let coverage = 0
      for (let at = held.stems.from; at < held.stems.to; at += 1)
        coverage += weights[stems[at] as number] as number
      const likeness =
        signs && held.signs ? likenessOf(this.#cosinesOf(held.signs, signs, cosines)) : undefined
      const score = scoreOf({ likeness, coverage })
      if (score <= least) continue
      found.push({ id: held.id, score, coverage })
      // Sorting all of an archive’s entries would take longer than finding them.
      if (found.length >= 4 * limit) least = keepBest(found, limit)
    }
    keepBest(found, limit)
    return found
  }

  #cosinesOf({ from, to }: Span, asked: Uint32Array, byDifference: readonly number[]): number[] {
    const cosines: number[] = []
    const { values } = this.#signs
    const size = asked.length
    for (let text = from; text < to; text += size) {
      let differing = 0
      for (let at = 0; at < size; at += 1)
        differing += countOnes((values[text + at] as number) ^ (asked[at] as number))
      cosines.push(byDifference[differing] as number)
    }
    return cosines
  }

  #compact(): void {
    const [stems, signs] = [this.#stems, this.#signs]
    this.#stems = new Numbers()
    this.#signs = new Numbers()
    this.#gone = 0
    for (const held of this.#rows.values()) {
      held.stems = this.#stems.append(stems.at(held.stems))
      held.signs &&= this.#signs.append(signs.at(held.signs))
    }
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

/** The cosine of an angle by the number of differing signs, whose share of all estimates the angle. */
const cosinesByDifference = (size: number): number[] =>
  Array.from({ length: size + 1 }, (_, differing) => Math.cos((Math.PI * differing) / size))

/** Its numbers stay integers of 32 bits, which are computed faster. */
function countOnes(bits: number): number {
  const pairs = (bits - ((bits >>> 1) & 0x55555555)) | 0
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
  return Math.imul(((fours + (fours >>> 4)) | 0) & 0x0f0f0f0f, 0x01010101) >>> 24
}
