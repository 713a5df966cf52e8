'use client'

import { showNotice } from '@/lib/notices/notices'
import { NOTICES } from './notices'

export function NoticeButtons() {
  return NOTICES.map((notice) => (
    <button key={notice.kind} type="button" className="button button-calm" onClick={() => showNotice(notice)}>
      {notice.kind === 'done' ? 'Something was done' : 'Something failed'}
    </button>
  ))
}
