globalThis.plainAiPages ??= {}
/**
 * Next loads this file apart from the compiled server, which fills the global value.
 * @type {{ current?: import('./make-page').PageStore }}
 */
export const pageStore = globalThis.plainAiPages

/** Next's cache handler, backed by the server. Renders during a build are never served. */
export default class PageCacheHandler {
  async get(key) {
    return pageStore.current?.get(key) ?? null
  }

  async set(key, data, context) {
    pageStore.current?.set(key, data, context)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
