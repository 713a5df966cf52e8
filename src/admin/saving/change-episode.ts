import { ApiError, fetchJson } from '@/lib/requests/fetch-json'

const TRIES = 3

/**
 * Saves single fields beside the forms in which the episode is open; each of those is shown the change at its own save.
 * Starts over when another save comes between reading and writing.
 */
export async function changeEpisode<Fields extends object>(
  id: string,
  change: (stored: Fields) => Fields,
): Promise<Fields> {
  const address = `/api/cms/episodes/${id}?depth=0`
  for (let tries = 1; ; tries += 1) {
    const stored = await fetchJson<Fields & { updatedAt: string }>(address)
    const body = { ...change(stored), updatedAt: stored.updatedAt }
    try {
      return (await fetchJson<{ doc: Fields }>(address, { method: 'PATCH', body })).doc
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409
      if (!isStale || tries === TRIES) throw error
    }
  }
}
