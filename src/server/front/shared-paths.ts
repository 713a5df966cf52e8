const MAX_PATHS = 10_000

/** Paths whose answers were seen to be the same for everybody. Learned, since only the endpoint itself knows. */
export class SharedPaths {
  readonly #paths = new Set<string>()

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  learn(path: string): void {
    if (this.#paths.size >= MAX_PATHS) this.#paths.clear()
    this.#paths.add(path)
  }

  forget(path: string): void {
    this.#paths.delete(path)
  }
}
