import useSWR from 'swr'
import { BOOKMARKS_KEY } from '@/lib/bookmarks/bookmark-keys'
import type { SavedEpisode } from '@/lib/episodes/episode'

interface SavedEpisodes {
  /** Last saved first; undefined while they are on their way, and when they never came. */
  saved: SavedEpisode[] | undefined
  hasFailed: boolean
}

export function useSavedEpisodes(): SavedEpisodes {
  const { data, error } = useSWR<SavedEpisode[]>(BOOKMARKS_KEY)
  return { saved: data, hasFailed: data === undefined && error !== undefined }
}
