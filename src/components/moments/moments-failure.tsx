import { mutate } from 'swr'
import { isMomentKey } from '@/lib/moments/moment'

export function MomentsFailure() {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-3">
      <p className="font-semibold">Failed to load your moments.</p>
      <button type="button" onClick={() => void mutate(isMomentKey)} className="button button-calm">
        Try Again
      </button>
    </div>
  )
}
