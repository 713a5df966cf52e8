import type { Issue } from './issue-letter'

/** What the panel shows of a letter before it goes out. */
export type LetterPreview = Issue

export const letterApiPath = (id: string): string => `/api/admin/letters/${encodeURIComponent(id)}`
