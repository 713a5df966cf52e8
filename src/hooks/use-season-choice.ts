import { useCallback, useSyncExternalStore } from 'react'
import { addressOfChoice, type SeasonChoice, seasonChoiceOf } from '@/lib/episodes/season-choice'

const listeners = new Set<() => void>()

export function useSeasonChoice(): [SeasonChoice, (choice: SeasonChoice) => void] {
  const choice = useSyncExternalStore(
    subscribe,
    () => seasonChoiceOf(window.location.search),
    () => 'all' as const,
  )
  const choose = useCallback((next: SeasonChoice) => {
    // Without the router's own notes, or it would take the new address for one of its own and not learn it.
    const { kept } = window.history.state ?? {}
    window.history.replaceState({ kept }, '', addressOfChoice(window.location, next))
    for (const listener of listeners) listener()
  }, [])
  return [choice, choose]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
