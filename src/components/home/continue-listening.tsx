'use client'

import { useLayoutEffect, useState } from 'react'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { PLACES_CAME } from '@/lib/player/place'
import { hasLeftSomething } from '@/lib/player/stored-places'
import { listen } from '@/lib/site/listen'

const loadList = () => import('./continue-list').then(({ ContinueList }) => ContinueList)

const leave = () => void delete document.documentElement.dataset.returning

/** The head's script reserves its space before the first paint (`data-returning`), so that nothing shifts. */
export function ContinueListening() {
  const [madeAt, setMadeAt] = useState<number>()
  const isOpen = madeAt !== undefined
  // Without its list, the reserved space closes.
  const List = useLazyPart({ isOpen, load: loadList, onClose: leave, isSilent: true })

  useLayoutEffect(() => {
    if (hasLeftSomething()) document.documentElement.dataset.returning = ''
    const show = () => {
      if (document.documentElement.dataset.returning !== undefined) setMadeAt(Date.now())
    }
    show()
    return listen(window, [PLACES_CAME], show)
  }, [])

  return (
    <section aria-labelledby="continue-title" className="continue-listening">
      <div className="shell">
        <h2 id="continue-title" tabIndex={-1} className="text-heading">
          Continue listening
        </h2>
      </div>
      <div className="h-40 min-[16rem]:h-32">
        {List && <List key={madeAt} onEmpty={leave} />}
      </div>
    </section>
  )
}
