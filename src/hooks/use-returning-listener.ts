import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { PLACES_CAME } from '@/lib/player/place'
import { readLeftPlaces } from '@/lib/player/stored-places'

type List = ComponentType<{ onEmpty: () => void }>

const never = () => () => {}
const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** The list of unfinished episodes, loaded only when there are any. */
export function useReturningListener(load: () => Promise<List>) {
  const [isFirstPage] = useState(useIsHydrating())
  const [list, setList] = useState<{ List: List; madeAt: number } | null>(null)

  useLayoutEffect(() => {
    if (!isFirstPage && hasLeftSomething()) document.documentElement.dataset.returning = ''
  }, [isFirstPage])

  useEffect(() => {
    const show = () => {
      if (document.documentElement.dataset.returning === undefined) return
      load().then(
        (List) => setList({ List, madeAt: Date.now() }),
        // Without its list, the reserved space closes.
        () => leave(),
      )
    }
    show()
    window.addEventListener(PLACES_CAME, show)
    return () => window.removeEventListener(PLACES_CAME, show)
  }, [load])

  return { ...list, leave }
}

function leave(): void {
  delete document.documentElement.dataset.returning
}

export function hasLeftSomething(): boolean {
  try {
    return readLeftPlaces(window.localStorage).length > 0
  } catch {
    // Storage is refused: nothing is known.
    return false
  }
}
