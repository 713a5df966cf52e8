/** Does not use `@/`, so that Node can load it during a build, when nothing is cached. */
export interface PageStore {
  get(key: string, context: unknown): unknown
  set(key: string, data: unknown, context: unknown): Promise<void>
}

export const pageStore: { current?: PageStore } = {}
