import Link from 'next/link'
import { Badge } from '@/admin/badge'
import type { FeedReport, Miss, Verdict } from '@/lib/feed/check-feed'

export const FeedCheckView = ({ report }: { report: FeedReport }) => (
  <>
    <VerdictList level="required" report={report} />
    <VerdictList level="recommended" report={report} />
    {report.pageCount > 1 && (
      <nav className="panel-bar" aria-label="Pages of the feed">
        {report.page > 1 && <Link href={`?page=${report.page - 1}`}>Newer episodes</Link>}
        <span>{`Page ${report.page} of ${report.pageCount}`}</span>
        {report.page < report.pageCount && (
          <Link href={`?page=${report.page + 1}`}>Older episodes</Link>
        )}
      </nav>
    )}
    <p>
      <Link href="/admin/globals/show">Open the settings of the show</Link>
    </p>
  </>
)

const HEADINGS = { required: 'Required', recommended: 'Recommended' }
/** Further findings of one kind are only counted. */
const SHOWN = 10

function VerdictList({ level, report }: { level: Verdict['level']; report: FeedReport }) {
  const ofLevel = report.verdicts.filter((verdict) => verdict.level === level)
  const open = ofLevel.filter(({ misses }) => misses.length > 0)
  const met = ofLevel.filter(({ misses }) => misses.length === 0)
  const id = `feed-check-${level}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {HEADINGS[level]}: {met.length} of {ofLevel.length} met
      </h2>
      <ul className="panel-rows tw:[&_strong]:text-center tw:[&>li]:grid tw:[&>li]:grid-cols-[4.5rem_minmax(0,1fr)] tw:[&>li]:items-start tw:[&>li]:gap-x-4 tw:[&>li]:gap-y-1">
        {[...open, ...met].map((verdict) => (
          <li key={verdict.id}>
            <Badge status={verdict.misses.length === 0 ? 'Met' : 'To do'} />
            <div>
              <p>{verdict.says}</p>
              {verdict.misses.length > 0 && <Misses misses={verdict.misses} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Misses = ({ misses }: { misses: Miss[] }) => (
  <ul className="panel-list tw:wrap-anywhere tw:pt-1">
    {misses.slice(0, SHOWN).map(({ what, place }) => (
      <li key={`${place?.path} ${what}`}>
        {what}{' '}
        {place ? (
          <Link href={place.path}>Fix it in {place.title}</Link>
        ) : (
          'This is a server setting.'
        )}
      </li>
    ))}
    {misses.length > SHOWN && <li>And {misses.length - SHOWN} more.</li>}
  </ul>
)
