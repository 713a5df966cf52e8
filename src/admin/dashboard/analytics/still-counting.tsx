import type { Uncounted } from '@/lib/audience/audience'
import { formatCount } from '@/lib/text/count'
import { formatLongDate } from '@/lib/text/date'

export const StillCounting = ({ uncounted: { days, last } }: { uncounted: Uncounted }) => (
  <p className="dash-count" role="status">
    Earlier days are still being counted: {formatCount(days)} {days === 1 ? 'day' : 'days'} up to{' '}
    {formatLongDate(last)} {days === 1 ? 'shows' : 'show'} nothing yet. The figures come by themselves; what
    is exported meanwhile lacks them.
  </p>
)
