import type { Issue } from './issue-letter'

/** The panel's preview of an unsent letter. */
export type LetterPreview = Issue

export const letterApiPath = (id: string): string => `/api/admin/letters/${encodeURIComponent(id)}`
