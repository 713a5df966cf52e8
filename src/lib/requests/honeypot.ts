/** Hidden from people, with a name that browsers do not fill in; only programs do. */
export const HONEYPOT = 'reference'

export const isTrapped = (body: Record<string, unknown>): boolean => Boolean(body[HONEYPOT])

/** A parameter in the action of forms without scripts: it asks for a page as the response. */
export const FROM_PAGE = 'from-page'
