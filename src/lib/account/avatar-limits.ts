const MB = 1024 * 1024

/** Where a picture of oneself is sent, and how much of it: a photo as telephones take them. */
export const AVATAR_PATH = '/api/auth/avatar'
export const MAX_AVATAR_BYTES = 5 * MB

/** Pixels on each side of what is kept. */
export const AVATAR_SIDE = 256
