import type { Issue } from './freeze-letter'

/** The states of a letter. Drafts can be edited, and scheduled letters by those who send. */
export const LETTER_STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

export type LetterState = (typeof LETTER_STATES)[number]['value']

export const isOpenLetter = (state: unknown): boolean =>
  state === 'draft' || state === 'scheduled'

/** Subscribers choose between all letters and those about new episodes. */
export const LETTER_KINDS = [
  { value: 'episode', label: 'About a new episode' },
  { value: 'other', label: 'About something else' },
] as const

export type LetterKind = (typeof LETTER_KINDS)[number]['value']

export const LETTER_READERS = [
  { value: 'everyone', label: 'Everyone, here on the site as well' },
  { value: 'subscribers', label: 'Subscribers only' },
] as const

export type LetterReaders = (typeof LETTER_READERS)[number]['value']

export const MAX_SUBJECT = 150
export const MAX_PREVIEW_LINE = 200
export const MAX_QUOTE = 600

export const letterPath = (slug: string): string => `/letters/${slug}`
export const LETTERS_PATH = '/letters'

/** The panel's preview of an unsent letter. */
export interface LetterPreview extends Issue {
  /** Size of the HTML, which mail programs clip. */
  bytes: number
  /** Warnings to read first. */
  problems: string[]
  /** Sent along with a release, which is refused once the letter is another. */
  fingerprint: string
}

export const letterApiPath = (id: string): string =>
  `/api/admin/letters/${encodeURIComponent(id)}`
