import { pageStore } from './page-store.ts'

/** Next's cache, kept by the server. What is rendered during a build is never served. */
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
