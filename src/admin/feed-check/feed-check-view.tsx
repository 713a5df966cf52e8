import Link from 'next/link'
import { Badge } from '@/admin/badge'
import { type FeedReport, panelPathOf, type Verdict } from '@/lib/feed/check/check-feed'
import type { Miss } from '@/lib/feed/check/rule'

export const FeedCheckView = ({ report }: { report: FeedReport }) => (
  <>
    <VerdictList level="required" report={report} />
    <VerdictList level="recommended" report={report} />
    {report.pageCount > 1 && <Pages {...report} />}
    <p>
      <Link href="/admin/globals/show">Open the settings of the show</Link>
    </p>
  </>
)

const Pages = ({ page, pageCount }: FeedReport) => (
  <nav className="panel-bar" aria-label="Pages of the feed">
    {page > 1 && <Link href={`?page=${page - 1}`}>Newer episodes</Link>}
    <span>
      Page {page} of {pageCount}
    </span>
    {page < pageCount && <Link href={`?page=${page + 1}`}>Older episodes</Link>}
  </nav>
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
      <ul className="panel-rows feed-check__rules">
        {[...open, ...met].map((verdict) => (
          <li key={verdict.id}>
            <Badge status={verdict.misses.length === 0 ? 'Met' : 'To do'} />
            <div>
              <p>{verdict.says}</p>
              {verdict.misses.length > 0 && <Misses misses={verdict.misses} report={report} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Misses({ misses, report }: { misses: Miss[]; report: FeedReport }) {
  return (
    <ul className="panel-list feed-check__misses">
      {misses.slice(0, SHOWN).map(({ what, place }) => {
        const path = panelPathOf(place, report.episodes)
        const title = 'title' in place ? place.title : 'the show'
        return (
          <li key={`${'guid' in place ? place.guid : place.kind} ${what}`}>
            {what} {path ? <Link href={path}>Fix it in {title}</Link> : 'This is a server setting.'}
          </li>
        )
      })}
      {misses.length > SHOWN && <li>And {misses.length - SHOWN} more.</li>}
    </ul>
  )
}
