import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, fetchJson } from '@/lib/requests/fetch-json'

const respondWith = (body: string | null, init: ResponseInit = {}) => {
  const fetch = vi.fn(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

describe('calls to the API', () => {
  it('carry the session cookie, and JSON with its type', async () => {
    const fetch = respondWith('{"ok":true}')
    await expect(fetchJson('/api/bookmarks', { method: 'POST', body: { episodeId: 'x' } })).resolves.toEqual({
      ok: true,
    })
    expect(fetch).toHaveBeenCalledWith('/api/bookmarks', {
      method: 'POST',
      credentials: 'include',
      body: '{"episodeId":"x"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  it('read an empty body as nothing', async () => {
    respondWith(null, { status: 204 })
    await expect(fetchJson('/api/bookmarks/x', { method: 'DELETE' })).resolves.toBeNull()
  })

  it.each([
    ['{"message":"Slow down."}', 429, '429: {"message":"Slow down."}'],
    ['', 503, '503: Service Unavailable'],
  ])('turn %s with %d into an error', async (body, status, message) => {
    respondWith(body, { status, statusText: 'Service Unavailable' })
    const error = await fetchJson('/api/episodes').catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message, status })
  })
})
