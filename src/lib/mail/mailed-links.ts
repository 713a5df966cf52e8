/** The shape of a token; only its key tells whether it is genuine. */
export const TOKEN_PATTERN = /^[\w-]{43}$/

/** Links in mails, `/<name>/<token>`, and the API routes that their posts go to. */
const ENDPOINTS = {
  unsubscribe: '/api/newsletter/unsubscribe',
  'reset-password': '/api/auth/reset-password',
  invitation: '/api/auth/invitation',
  'confirm-email': '/api/auth/confirm-email',
  'confirm-subscription': '/api/newsletter/confirm',
  'letter-choices': '/api/newsletter/choices',
} as const

export type MailedLink = keyof typeof ENDPOINTS

const PATH = new RegExp(`^/(${Object.keys(ENDPOINTS).join('|')})/([^/]+)$`)

export const linkPath = (link: MailedLink, token: string): string => `/${link}/${token}`

/** The states of a link whose pages there are. */
export const WHOLE = 'whole'
export const BROKEN = 'broken'

/** Next's own address of a link's page; undefined for other paths. One for all tokens, so that no cache holds a token. */
export function linkPageOf(path: string): string | undefined {
  const [, link, token = ''] = PATH.exec(path) ?? []
  return link && `/mailed/${link}/${TOKEN_PATTERN.test(token) ? WHOLE : BROKEN}`
}

/** The API route for posts to a link, from its page's form or a mail program (RFC 8058). */
export function linkEndpoint(path: string): string | undefined {
  const [, link, token] = PATH.exec(path) ?? []
  return link && `${ENDPOINTS[link as MailedLink]}/${token}`
}
