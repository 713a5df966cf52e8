'use client'

import { preferencesView } from '@/lib/site/dialogs'

export function PreferencesButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={() => preferencesView.set(true)} className={className}>
      Cookie preferences
    </button>
  )
}
