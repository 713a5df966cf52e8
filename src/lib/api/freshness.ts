/** Data counts as fresh for an hour; a look back at the window asks again only after that. */
export const FRESH_MS = 60 * 60_000

export const ACCOUNT_FRESH_MS = 5 * 60_000
