'use client'

import { preferencesView } from '@/lib/consent/preferences-view'

export function PreferencesButton({ className }: { className: string }) {
  return (
    <button type="button" onClick={() => preferencesView.set(true)} className={className}>
      Cookie preferences
    </button>
  )
}
