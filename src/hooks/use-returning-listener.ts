import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { PLACES_CAME } from '@/lib/player/place'
import { readLeftPlaces } from '@/lib/player/stored-places'
import { listen } from '@/lib/site/listen'
import { tryStorage } from '@/lib/site/try-storage'
import { useIsAlive } from './use-is-alive'

type List = ComponentType<{ onEmpty: () => void }>

/** The list of unfinished episodes, loaded only when there are any. */
export function useReturningListener(load: () => Promise<List>) {
  const [isFirstPage] = useState(!useIsAlive())
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
    return listen(window, [PLACES_CAME], show)
  }, [load])

  return { ...list, leave }
}

function leave(): void {
  delete document.documentElement.dataset.returning
}

export const hasLeftSomething = (): boolean => (tryStorage(readLeftPlaces) ?? []).length > 0
