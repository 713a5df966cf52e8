/**
 * Counts content changes, so that anyone can tell whether something read at one count is still true at another.
 * A count, not a time of day: two changes in one millisecond still differ.
 */
export class FreshnessClock {
  #now = 1
  readonly #changes: TagCounts
  readonly #withdrawals: TagCounts

  constructor(maxTags = 20_000) {
    this.#changes = new TagCounts(maxTags)
    this.#withdrawals = new TagCounts(maxTags)
  }

  get now(): number {
    return this.#now
  }

  /** `isWithdrawal`: something that was public is no longer. */
  recordChange(tags: readonly string[], { isWithdrawal = false } = {}): void {
    this.#now += 1
    this.#changes.set(tags, this.#now)
    if (isWithdrawal) this.#withdrawals.set(tags, this.#now)
  }

  recordUnknownChange(): void {
    this.#now += 1
    this.#changes.setAll(this.#now)
  }

  /** Has any of these tags changed since the work that read them began? */
  hasChangedSince(tags: Iterable<string>, begunAt: number): boolean {
    return this.#changes.hasLaterThan(tags, begunAt)
  }

  /** Has anything with one of these tags been withdrawn since the work that read them began? */
  hasWithdrawnSince(tags: Iterable<string>, begunAt: number): boolean {
    return this.#withdrawals.hasLaterThan(tags, begunAt)
  }
}

/** The count of each tag's last change, bounded. */
class TagCounts {
  /** Everything that began before this count counts as changed, whatever its tags. */
  #floor = 0
  readonly #counts = new Map<string, number>()
  readonly #maxTags: number

  constructor(maxTags: number) {
    this.#maxTags = maxTags
  }

  set(tags: readonly string[], count: number): void {
    for (const tag of tags) this.#counts.set(tag, count)
    // Forgetting single tags could revive an old page, so a full table is forgotten as a whole.
    if (this.#counts.size > this.#maxTags) this.setAll(count)
  }

  setAll(count: number): void {
    this.#floor = count
    this.#counts.clear()
  }

  hasLaterThan(tags: Iterable<string>, begunAt: number): boolean {
    if (begunAt < this.#floor) return true
    for (const tag of tags) {
      if ((this.#counts.get(tag) ?? 0) > begunAt) return true
    }
    return false
  }
}
