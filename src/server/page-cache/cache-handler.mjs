import { PAGE_CACHE_BRIDGE } from '../../lib/server-contract.ts'

/**
 * Next's cache, kept by the server process: it lives in another module world than the bundle, so the two meet in
 * one global. During a build there is no server, hence nothing is kept and nothing rendered then is ever served.
 */
export default class PageCacheHandler {
  async get(key, context) {
    return (await globalThis[PAGE_CACHE_BRIDGE]?.get(key, context)) ?? null
  }

  async set(key, data, context) {
    await globalThis[PAGE_CACHE_BRIDGE]?.set(key, data, context)
  }

  async revalidateTag(tags) {
    globalThis[PAGE_CACHE_BRIDGE]?.invalidate([tags].flat())
  }

  resetRequestCache() {}
}
