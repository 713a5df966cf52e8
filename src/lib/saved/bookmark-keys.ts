export const BOOKMARKS_KEY = '/api/bookmarks'

const CHECK_PREFIX = `${BOOKMARKS_KEY}/check/`

/** Asks about one episode, which sends far less than the list. */
export const bookmarkCheckKey = (episodeId: string): string =>
  `${CHECK_PREFIX}${encodeURIComponent(episodeId)}`

export const bookmarkPath = (episodeId: string): string =>
  `${BOOKMARKS_KEY}/${encodeURIComponent(episodeId)}`

export const isBookmarkKey = (key: unknown): boolean =>
  key === BOOKMARKS_KEY || (typeof key === 'string' && key.startsWith(CHECK_PREFIX))
