import { startTransition, useOptimistic } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { broadcastToTabs } from '@/lib/accounts/tab-messages'
import type { SavedEpisode } from '@/lib/episodes/episode'
import { fetchJson } from '@/lib/requests/fetch-json'
import {
  BOOKMARKS_KEY,
  bookmarkCheckKey,
  bookmarkPath,
  isBookmarkKey,
} from '@/lib/saved/bookmark-keys'
import { showToast } from '@/lib/site/toasts'

export type BookmarkSource = 'list' | 'check'

export function useBookmark(episodeId: string, source: BookmarkSource) {
  const { mutate } = useSWRConfig()
  const { data } = useSWR<SavedEpisode[] | { isBookmarked: boolean }>(
    source === 'list' ? BOOKMARKS_KEY : bookmarkCheckKey(episodeId),
  )
  const known = Array.isArray(data)
    ? data.some(({ id }) => id === episodeId)
    : data?.isBookmarked
  const [isBookmarked, setOptimistic] = useOptimistic(known ?? false)

  const toggle = () =>
    startTransition(async () => {
      setOptimistic(!isBookmarked)
      try {
        await saveBookmark(episodeId, !isBookmarked)
      } catch {
        // React restores the old state when this transition ends.
        showToast({
          kind: 'failed',
          title: 'Error',
          text: 'Failed to update bookmark. Please try again.',
        })
        return
      }
      const title = isBookmarked ? 'Bookmark Removed' : 'Bookmarked'
      const text = `Episode ${isBookmarked ? 'removed from' : 'saved to'} your bookmarks.`
      showToast({ kind: 'done', title, text })
      broadcastToTabs('saved')
      await mutate(isBookmarkKey)
    })

  return { isBookmarked, toggle }
}

let lastSaved: Promise<unknown> = Promise.resolve()

function saveBookmark(episodeId: string, isWanted: boolean): Promise<unknown> {
  const save = () =>
    isWanted
      ? fetchJson(BOOKMARKS_KEY, { method: 'POST', body: { episodeId } })
      : fetchJson(bookmarkPath(episodeId), { method: 'DELETE' })
  // Each click reports its own failure.
  lastSaved = lastSaved.then(save, save)
  return lastSaved
}

/** `saved`: latest first; undefined while loading and after a failure. */
export function useSavedEpisodes() {
  const { data: saved, error } = useSWR<SavedEpisode[]>(BOOKMARKS_KEY)
  return { saved, hasFailed: saved === undefined && error !== undefined }
}
