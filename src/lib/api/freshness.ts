const MINUTE = 60_000

/** Data counts as fresh for an hour; a look back at the window asks again only after that. */
export const FRESH_MS = 60 * MINUTE

/** Who is signed in is asked again sooner. */
export const CURRENT_USER_FRESH_MS = 5 * MINUTE
