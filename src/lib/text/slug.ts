export const MAX_SLUG = 120

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const isSlug = (value: string) => value.length <= MAX_SLUG && SLUG_PATTERN.test(value)

const UUID_PATTERN = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isUuid = (value: string) => UUID_PATTERN.test(value)

/** `What-is-AI`: a file's name without its ending. Keeps letters and digits of every script. */
export const fileStem = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .toWellFormed()
    .replace(/^-+|[-\ufffd]+$/g, '')
