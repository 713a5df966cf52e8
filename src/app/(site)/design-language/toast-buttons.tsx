'use client'

import { showToast } from '@/lib/toasts/toasts'
import { TOASTS } from './toasts'

export function ToastButtons() {
  return TOASTS.map((toast) => (
    <button key={toast.kind} type="button" className="button button-calm" onClick={() => showToast(toast)}>
      {toast.kind === 'done' ? 'Something was done' : 'Something failed'}
    </button>
  ))
}
