import { fetchJson } from '@/lib/requests/fetch-json'

/**
 * Saves single fields beside the forms in which the episode is open; each of those is shown the change at its own save.
 * Refused when another save comes between reading and writing.
 */
export async function changeEpisode<Fields extends object>(
  id: string,
  change: (stored: Fields) => Fields,
): Promise<Fields> {
  const address = `/api/cms/episodes/${id}?depth=0`
  const stored = await fetchJson<Fields & { updatedAt: string }>(address)
  const body = { ...change(stored), updatedAt: stored.updatedAt }
  return (await fetchJson<{ doc: Fields }>(address, { method: 'PATCH', body })).doc
}
