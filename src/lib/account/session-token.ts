import { createHash } from 'node:crypto'

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** What the database knows of a session's token: a hash, so that a copy of the table opens no session. */
export const sidOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const isSessionToken = (value: string | undefined): value is string =>
  value !== undefined && TOKEN_PATTERN.test(value)
