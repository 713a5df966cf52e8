export type Draft = Record<string, string>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where it is kept. A browser that keeps nothing, or has no more room, is none's fault: then a reload loses it. */
export class DraftKeeper {
  readonly #key: string
  readonly #store: () => Store

  constructor(formName: string, store: () => Store = () => sessionStorage) {
    this.#key = `draft:${formName}`
    this.#store = store
  }

  /** What was kept; empty when there is nothing, or nothing that can be read. */
  read(): Draft {
    try {
      return parseDraft(this.#store().getItem(this.#key))
    } catch {
      return {}
    }
  }

  keep(draft: Draft): void {
    try {
      this.#store().setItem(this.#key, JSON.stringify(draft))
    } catch {
      // See above.
    }
  }

  clear(): void {
    try {
      this.#store().removeItem(this.#key)
    } catch {
      // See above.
    }
  }
}

function parseDraft(text: string | null): Draft {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
