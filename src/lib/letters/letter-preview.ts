import type { Issue } from './issue-letter'

/** The panel's preview of an unsent letter. */
export interface LetterPreview extends Issue {
  /** Size of the HTML, which mail programs clip. */
  bytes: number
  /** Warnings to read first. */
  problems: string[]
  /** Sent along with a release, which is refused once the letter is another. */
  mark: string
}

export const letterApiPath = (id: string): string => `/api/admin/letters/${encodeURIComponent(id)}`
