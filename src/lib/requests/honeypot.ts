/** Invisible to people, and named like nothing that browsers fill in; only programs fill it in. */
export const HONEYPOT = 'reference'

export const isTrapped = (body: Record<string, unknown>): boolean => Boolean(body[HONEYPOT])

/** In the address that a form without scripts is sent to: the response is to be a page. */
export const FROM_PAGE = 'from-page'
