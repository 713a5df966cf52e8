import { pageStore } from './page-store.ts'

/** Next's cache handler, backed by the server. Renders during a build are never served. */
export default class PageCacheHandler {
  async get(key, context) {
    return pageStore.current?.get(key, context) ?? null
  }

  async set(key, data, context) {
    await pageStore.current?.set(key, data, context)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
