'use client'

import { showToast } from '@/lib/toasts/toasts'
import { TOASTS } from './toasts'

export function ToastButtons() {
  return TOASTS.map((notice) => (
    <button key={notice.kind} type="button" className="button button-calm" onClick={() => showToast(notice)}>
      {notice.kind === 'done' ? 'Something was done' : 'Something failed'}
    </button>
  ))
}
