import { beforeEach, expect, it } from 'vitest'
import { ContentCache } from '@/server/page-cache/content-cache'
import { createBridge, type PageCacheBridge } from '@/server/page-cache/next-bridge'

const KEY = '/route-cache/APP_PAGE/0a1b2c/$/about'
const LOOK = { kind: 'APP_PAGE', isFallback: false }

let cache: ContentCache
let bridge: PageCacheBridge

beforeEach(() => {
  cache = new ContentCache()
  bridge = createBridge(cache, { isHttps: false, hasAnalytics: false, isDev: false })
})

const page = (html: string) => ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'show' } })
const set = (html: string) => bridge.set(KEY, page(html), { cacheControl: { revalidate: false } })

it('gives Next back what it rendered, until a tag of it changes', async () => {
  expect(await bridge.get(KEY, LOOK)).toBeNull()
  await set('one')
  expect(await bridge.get(KEY, LOOK)).toMatchObject({
    value: page('one'),
    cacheControl: { revalidate: false },
  })
  bridge.invalidate(['papers'])
  expect(await bridge.get(KEY, LOOK)).not.toBeNull()
  bridge.invalidate(['show'])
  expect(await bridge.get(KEY, LOOK)).toBeNull()
})

it('judges by the earlier start when two renders of one page overlap', async () => {
  await bridge.get(KEY, LOOK)
  bridge.invalidate(['show'])
  await bridge.get(KEY, LOOK)
  await set('perhaps the earlier one')
  expect(await bridge.get(KEY, LOOK)).toBeNull()
  await set('surely a later one')
  expect(await bridge.get(KEY, LOOK)).not.toBeNull()
})

it('trusts nothing whose beginning it did not see', async () => {
  bridge.invalidate(['show'])
  await set('from nowhere')
  expect(await bridge.get(KEY, LOOK)).toBeNull()
})

it('keeps no data, only pages', async () => {
  await bridge.set('0a1b', { kind: 'FETCH', data: {} }, { fetchCache: true, tags: ['show'] })
  expect(await bridge.get('0a1b', { kind: 'FETCH' })).toBeNull()
  expect(cache.pages.size).toBe(0)
})

it('lets Next keep its not-found page', async () => {
  const key = KEY.replace('/about', '/_not-found')
  await bridge.get(key, LOOK)
  await bridge.set(key, { ...page('no such page'), status: 404 }, {})
  expect(await bridge.get(key, LOOK)).not.toBeNull()
})
