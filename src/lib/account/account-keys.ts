export const ME_KEY = '/api/auth/me'

export const isAccountKey = (key: unknown): boolean => typeof key === 'string' && key.startsWith('/api/auth/')
