import { useId } from 'react'
import { Table } from '@/admin/table'
import type { Audience } from '@/lib/audience/audience'
import { formatLongDate } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import { BarChart, playsAndDownloads, type Series, sumsOf } from './bar-chart'

const NOT_HEARD = 'Nothing was played or downloaded in this period.'
const BOTH = 'plays and downloads'

export function AudienceCharts({ audience }: { audience: Audience }) {
  const { days, apps, weeks, top, completion, episode } = audience
  const isHeard = days.some(({ listeners, plays, downloads }) => listeners + plays + downloads > 0)
  const dayNames = days.map(({ day }) => formatLongDate(day))
  return (
    <div className="panel-grid audience">
      <Figure
        empty={!isHeard && NOT_HEARD}
        heading="Day"
        isOverTime
        isWide
        names={dayNames}
        series={playsAndDownloads(days)}
        title="Plays and downloads per day"
        unit={BOTH}
      />
      <Figure
        empty={!isHeard && 'No listeners in this period.'}
        heading="Day"
        isOverTime
        names={dayNames}
        note="Unique per day. We can’t recognize people across days."
        series={[{ name: 'Listeners', values: days.map(({ listeners }) => listeners) }]}
        title="Listeners per day"
        unit="listeners"
      />
      <Figure
        empty={apps.length === 0 && NOT_HEARD}
        heading="App"
        names={apps.map(({ app }) => app)}
        series={[{ name: 'Plays and downloads', values: apps.map(({ times }) => times) }]}
        title="Apps"
        unit={BOTH}
      />
      {!episode && (
        <Figure
          empty={top.length === 0 && NOT_HEARD}
          heading="Episode"
          names={top.map(({ title }) => title)}
          series={playsAndDownloads(top)}
          title="Top episodes"
          unit={BOTH}
        />
      )}
      <Figure
        empty={completion.length === 0 && 'No episode has been started by five members yet.'}
        heading="Episode"
        most={100}
        names={completion.map(({ title }) => title)}
        note="The share of members who heard nine tenths of an episode, of all who started it, over all days. Shown from five members on, so that it tells of no single person; visitors without an account are not among them."
        series={[
          {
            name: 'Members who started',
            values: completion.map(({ members }) => members),
            isOnlyInTable: true,
          },
          { name: 'Heard it, in percent', values: completion.map(({ percent }) => percent) },
        ]}
        title="Completion"
        unit="percent"
      />
      {!episode && (
        <Figure
          empty={weeks.every(({ subscribers }) => subscribers === 0) && 'No one subscribed in these weeks.'}
          heading="Week from"
          isOverTime
          names={weeks.map(({ week }) => formatLongDate(week))}
          note="This week is incomplete. Includes people who unsubscribed, not those who were deleted."
          series={[{ name: 'New subscribers', values: weeks.map(({ subscribers }) => subscribers) }]}
          title="New subscribers per week"
          unit="new subscribers"
        />
      )}
    </div>
  )
}

interface FigureProps {
  /** Heading of the names. */
  heading: string
  names: readonly string[]
  series: readonly Series[]
  title: string
  /** Named in the middle of a sentence. */
  unit: string
  note?: string
  empty: string | false
  isWide?: boolean
  isOverTime?: boolean
  most?: number
}

function Figure({ title, heading, unit, note, empty, isWide = false, ...chart }: FigureProps) {
  const id = useId()
  const { names, series } = chart
  const sums = sumsOf(
    names,
    series.filter(({ isOnlyInTable }) => !isOnlyInTable),
  )
  const peak = Math.max(...sums)
  const peakText = `Peak: ${formatCount(peak)} ${unit} on ${names[sums.indexOf(peak)]}.`
  return (
    <section aria-labelledby={id} className={`panel-card figure${isWide ? ' panel-card--wide' : ''}`}>
      <h2 id={id}>{title}</h2>
      {note && <p className="panel-hint">{note}</p>}
      {empty ? (
        <p>{empty}</p>
      ) : (
        <>
          <BarChart {...chart} label={`Chart: ${title}. ${peakText} The table below has all numbers.`} />
          <details>
            <summary>Table of the same numbers</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys. */}
            <section aria-label={`${title}: numbers`} className="figure__table" tabIndex={0}>
              <Table
                headings={[heading, ...series.map(({ name }) => name)]}
                rows={names.map((name, place) => [
                  name,
                  ...series.map(({ values }) => formatCount(values[place] ?? 0)),
                ])}
              />
            </section>
          </details>
        </>
      )}
    </section>
  )
}
