'use client'

import { showNotice } from '@/lib/notices/notices'

export function NoticeButtons() {
  return (
    <>
      <button
        type="button"
        className="button button-calm"
        onClick={() =>
          showNotice({ kind: 'done', title: 'Bookmarked', text: 'Episode saved to your bookmarks.' })
        }
      >
        Something was done
      </button>
      <button
        type="button"
        className="button button-calm"
        onClick={() =>
          showNotice({
            kind: 'failed',
            title: 'Error',
            text: 'Failed to play episode. Please try again.',
          })
        }
      >
        Something failed
      </button>
    </>
  )
}
