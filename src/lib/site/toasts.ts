import { createStore } from '@/lib/store'

export interface Toast {
  title: string
  text?: string
  kind: 'done' | 'failed'
}

/** The latest one, also from before the part that shows it has loaded. */
export const latestToast = createStore<Toast | null>(null)

export const showToast = (toast: Toast) => latestToast.set(toast)
