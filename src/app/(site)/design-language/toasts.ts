import type { Toast } from '@/lib/toasts/toasts'

/** One of each kind. */
export const TOASTS: Toast[] = [
  { kind: 'done', title: 'Bookmarked', text: 'Episode saved to your bookmarks.' },
  { kind: 'failed', title: 'Error', text: 'Failed to play episode. Please try again.' },
]
