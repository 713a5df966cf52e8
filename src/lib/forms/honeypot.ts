/**
 * A field that no person meets: it is not drawn, not focused, not read out, and named like nothing that browsers or password
 * managers fill in. Programs that fill in everything do fill it in.
 */
export const HONEYPOT = 'reference'

export const isTrapped = (body: Record<string, unknown>): boolean => Boolean(body[HONEYPOT])
