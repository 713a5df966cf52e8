/** The current user. */
export const ME_KEY = '/api/auth/me'

/** What belongs to a signed-in user and is worth nothing to anybody else. */
export const isAccountKey = (key: unknown): boolean => typeof key === 'string' && key.startsWith('/api/auth/')
