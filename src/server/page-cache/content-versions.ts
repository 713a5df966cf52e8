import type { ContentChange } from '@/lib/invalidate-content'

export interface Dependency {
  episode?: string | undefined
  /** A file of the build. */
  isFixed?: true
}

export const ON_ANYTHING: Dependency = {}
export const ON_NOTHING: Dependency = { isFixed: true }

type ChangeListener = (now: number) => void

const MAX_EPISODES = 20_000

/** Counts content changes, since two may fall within one millisecond. */
export class ContentVersions {
  #now = 1
  #everywhere = 1
  readonly #episodes = new Map<string, number>()
  #withdrawn = { anywhere: 0, everywhere: 0, episodes: new Map<string, number>() }
  readonly #listeners = new Set<ChangeListener>()
  #nextPublicationAt = Number.POSITIVE_INFINITY

  get now(): number {
    return this.#now
  }

  versionOf({ episode, isFixed }: Dependency): number {
    if (isFixed) return 1
    if (episode === undefined) return this.#now
    return Math.max(this.#everywhere, this.#episodes.get(episode) ?? 0)
  }

  /** After a withdrawal, not even a last good response may be shown. */
  isWithdrawnSince({ episode, isFixed }: Dependency, version: number): boolean {
    if (isFixed) return false
    const { anywhere, everywhere, episodes } = this.#withdrawn
    if (episode === undefined) return anywhere > version
    return Math.max(everywhere, episodes.get(episode) ?? 0) > version
  }

  record({ episodes, isEverywhere, isWithdrawal }: ContentChange, now = Date.now()): void {
    this.#now += 1
    if (isEverywhere) this.#everywhere = this.#now
    for (const episode of episodes) this.#episodes.set(episode, this.#now)
    if (isWithdrawal) {
      this.#withdrawn.anywhere = this.#now
      if (isEverywhere) this.#withdrawn.everywhere = this.#now
      for (const episode of episodes) this.#withdrawn.episodes.set(episode, this.#now)
    }
    this.#forgetTooMany()
    for (const listener of this.#listeners) listener(now)
  }

  recordUnknown(): void {
    this.record({ episodes: [], isEverywhere: true, isWithdrawal: false })
  }

  /** Also called when a scheduled publication comes due. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get nextPublicationAt(): number {
    return this.#nextPublicationAt
  }

  scheduleNextPublication(at: number | null): void {
    this.#nextPublicationAt = at ?? Number.POSITIVE_INFINITY
  }

  /** Call it before every cache lookup, so that a due publication is visible on time. */
  catchUp(now: number): void {
    if (now < this.#nextPublicationAt) return
    this.#nextPublicationAt = Number.POSITIVE_INFINITY
    this.record({ episodes: [], isEverywhere: false, isWithdrawal: false }, now)
  }

  // Forgetting single episodes could revive an old page.
  #forgetTooMany(): void {
    if (this.#episodes.size <= MAX_EPISODES) return
    this.#everywhere = this.#now
    this.#episodes.clear()
    if (this.#withdrawn.episodes.size > 0) this.#withdrawn.everywhere = this.#now
    this.#withdrawn.episodes.clear()
  }
}
