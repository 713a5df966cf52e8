const MB = 1024 * 1024

export const AVATAR_PATH = '/api/auth/avatar'
export const MAX_AVATAR_BYTES = 5 * MB

/** Pixels on each side of what is kept. */
export const AVATAR_SIDE = 256
