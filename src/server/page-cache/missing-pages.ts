/**
 * Next can give a page it renders ahead of time no status of its own, short of an empty shell that scripts fill. So a
 * page for an address that leads nowhere marks itself with a tag; whoever asked for it learns that here, and answers 404.
 */
export class MissingPages {
  readonly #awaited = new Map<string, boolean>()

  /** Does the work that makes the page, and says whether the page was of an address that leads nowhere. */
  async watch<Result>(path: string, work: () => Promise<Result>): Promise<[Result, boolean]> {
    this.#awaited.set(path, false)
    try {
      return [await work(), this.#awaited.get(path) ?? false]
    } finally {
      this.#awaited.delete(path)
    }
  }

  /** A page that nobody awaits (a render for navigation inside the site) is not noted: its addresses are endless. */
  note(path: string): void {
    if (this.#awaited.has(path)) this.#awaited.set(path, true)
  }
}
