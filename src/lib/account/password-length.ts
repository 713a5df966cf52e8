/** In characters. By themselves, since pages need them without what hashes passwords. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
