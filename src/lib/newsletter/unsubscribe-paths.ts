/** How a token looks; whether it was made here only its key can tell. */
export const TOKEN_PATTERN = /^[\w-]{43}$/

const PATH = /^\/unsubscribe\/([^/]+)$/

/** The pages behind all these links. They are the same for everybody, so that no link is kept with a page. */
const WHOLE_LINK_PAGE = '/unsubscribe/link'
const BROKEN_LINK_PAGE = '/unsubscribe/broken-link'

export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`

/** The token of a link, or whatever stands in its place; undefined when the path is no such link. */
export const tokenOf = (path: string): string | undefined => PATH.exec(path)?.[1]

/** The page that a link shows: what it would do, or that a part of it was lost on its way. Undefined for other paths. */
export function unsubscribePageOf(path: string): string | undefined {
  const token = tokenOf(path)
  if (token === undefined) return undefined
  const isWhole = TOKEN_PATTERN.test(token) || path === WHOLE_LINK_PAGE
  return isWhole ? WHOLE_LINK_PAGE : BROKEN_LINK_PAGE
}

export const isWholeLink = (path: string): boolean => unsubscribePageOf(path) === WHOLE_LINK_PAGE

/** Where the API takes what is posted to a link, by its page's button or by a mail program (RFC 8058). */
export const unsubscribeEndpoint = (path: string): string | undefined => {
  const token = tokenOf(path)
  return token && `/api/newsletter/unsubscribe/${token}`
}
