/** Does not use `@/`, so that Node can load it during a build, when nothing is cached. */
export interface PageStore {
  get(key: string, context: unknown): unknown
  set(key: string, data: unknown, context: unknown): Promise<void>
}

/** Next loads its cache handler by file, apart from the compiled server that fills this. */
const shared = globalThis as { plainAiPages?: { current?: PageStore } }
shared.plainAiPages ??= {}
export const pageStore: { current?: PageStore } = shared.plainAiPages
