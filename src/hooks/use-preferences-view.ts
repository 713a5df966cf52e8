import { useSyncExternalStore } from 'react'
import { preferencesView } from '@/lib/consent/preferences-view'

const close = () => preferencesView.set(false)

/** Whether somebody has asked for the cookie preferences, and the way to close them. */
export function usePreferencesView(): [boolean, () => void] {
  const { subscribe, isOn, initial } = preferencesView
  return [useSyncExternalStore(subscribe, isOn, initial), close]
}
