'use client'

import { useReturningListener } from '@/hooks/use-returning-listener'

const loadList = () => import('./continue-list').then(({ ContinueList }) => ContinueList)

/**
 * What a returning listener left unfinished. The head's script decides before the first paint whether there is room for
 * it (`data-returning`), so that the list, which comes later, moves nothing.
 */
export function ContinueListening() {
  const { List, madeAt, leave } = useReturningListener(loadList)
  return (
    <section aria-labelledby="continue-title" className="continue-listening">
      <div className="shell">
        <h2 id="continue-title" tabIndex={-1} className="text-heading">
          Continue listening
        </h2>
      </div>
      <div className="continue-room">{List && <List key={madeAt} onEmpty={leave} />}</div>
    </section>
  )
}
