import type { Notice } from '@/lib/notices/notices'

/** One of each kind. */
export const NOTICES: Notice[] = [
  { kind: 'done', title: 'Bookmarked', text: 'Episode saved to your bookmarks.' },
  { kind: 'failed', title: 'Error', text: 'Failed to play episode. Please try again.' },
]
