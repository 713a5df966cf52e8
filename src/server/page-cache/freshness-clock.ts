/**
 * Counts content changes, so that anyone can tell whether something read at one count is still true at another.
 * A count, not a time of day: two changes in one millisecond still differ.
 */
export class FreshnessClock {
  #now = 1
  /** Everything that began before this count is out of date, whatever its tags. */
  #floor = 0
  readonly #changedAt = new Map<string, number>()
  readonly #maxTags: number

  constructor(maxTags = 20_000) {
    this.#maxTags = maxTags
  }

  get now(): number {
    return this.#now
  }

  recordChange(tags: readonly string[]): void {
    this.#now += 1
    for (const tag of tags) this.#changedAt.set(tag, this.#now)
    // Forgetting single tags could revive an old page, so a full table is forgotten as a whole.
    if (this.#changedAt.size > this.#maxTags) this.#forgetTags()
  }

  recordUnknownChange(): void {
    this.#now += 1
    this.#forgetTags()
  }

  /** Has any of these tags changed since the work that read them began? */
  hasChangedSince(tags: Iterable<string>, begunAt: number): boolean {
    if (begunAt < this.#floor) return true
    for (const tag of tags) {
      if ((this.#changedAt.get(tag) ?? 0) > begunAt) return true
    }
    return false
  }

  #forgetTags(): void {
    this.#floor = this.#now
    this.#changedAt.clear()
  }
}
