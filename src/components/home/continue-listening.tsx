'use client'

import { useReturningListener } from '@/hooks/use-returning-listener'

const loadList = () => import('./continue-list').then(({ ContinueList }) => ContinueList)

/** The head's script reserves its space before the first paint (`data-returning`), so that nothing shifts. */
export function ContinueListening() {
  const { List, madeAt, leave } = useReturningListener(loadList)
  return (
    <section aria-labelledby="continue-title" className="continue-listening">
      <div className="shell">
        <h2 id="continue-title" tabIndex={-1} className="text-heading">
          Continue listening
        </h2>
      </div>
      <div className="h-40 min-[16rem]:h-32">{List && <List key={madeAt} onEmpty={leave} />}</div>
    </section>
  )
}
