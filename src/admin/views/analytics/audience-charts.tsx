import { type ComponentProps, useId } from 'react'
import { Table } from '@/admin/table'
import type { Audience } from '@/lib/audience/read-audience'
import { formatLongDate } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import { BarChart, PLAYS_AND_DOWNLOADS, sumOf } from './bar-chart'

export function AudienceCharts({ audience }: { audience: Audience }) {
  const { days, apps, weeks, top, completion, episode } = audience
  return (
    <div className="panel-grid tw:mt-3 tw:mb-8 tw:items-start tw:[--panel-column:26rem]">
      <Figure
        heading="Day"
        isOverTime
        isWide
        rows={days.map(({ day, plays, downloads }) => [
          formatLongDate(day),
          plays,
          downloads,
        ])}
        series={PLAYS_AND_DOWNLOADS}
        title="Plays and downloads per day"
      />
      <Figure
        empty="No listeners in this period."
        heading="Day"
        isOverTime
        note="Unique per day. We can’t recognize people across days."
        rows={days.map(({ day, listeners }) => [formatLongDate(day), listeners])}
        series={['Listeners']}
        title="Listeners per day"
        unit="listeners"
      />
      <Figure
        heading="App"
        rows={apps.map(({ app, times }) => [app, times])}
        series={['Plays and downloads']}
        title="Apps"
      />
      {!episode && (
        <Figure
          heading="Episode"
          rows={top.map(({ title, plays, downloads }) => [title, plays, downloads])}
          series={PLAYS_AND_DOWNLOADS}
          title="Top episodes"
        />
      )}
      <Figure
        empty="No episode has been started by five members yet."
        heading="Episode, and how many members started it"
        most={100}
        note="The share of members who heard nine tenths of an episode, of all who started it, over all days. Shown from five members on, so that it tells of no single person; visitors without an account are not among them."
        rows={completion.map(({ title, members, percent }) => [
          `${title} (${formatCount(members)})`,
          percent,
        ])}
        series={['Heard it, in percent']}
        title="Completion"
        unit="percent"
      />
      {!episode && (
        <Figure
          empty="No one subscribed in these weeks."
          heading="Week from"
          isOverTime
          note="This week is incomplete. Includes people who unsubscribed, not those who were deleted."
          rows={weeks.map(({ week, subscribers }) => [formatLongDate(week), subscribers])}
          series={['New subscribers']}
          title="New subscribers per week"
          unit="new subscribers"
        />
      )}
    </div>
  )
}

interface FigureProps extends Omit<ComponentProps<typeof BarChart>, 'label'> {
  /** Heading of the names. */
  heading: string
  title: string
  /** The values, in the middle of a sentence. */
  unit?: string
  note?: string
  empty?: string
  isWide?: boolean
}

const NUMBERS =
  'tw:max-h-80 tw:overflow-auto tw:[&_tbody_th]:wrap-anywhere tw:[&_tbody_th]:font-normal'

function Figure({
  title,
  heading,
  note,
  empty = 'Nothing was played or downloaded in this period.',
  isWide = false,
  unit = 'plays and downloads',
  ...chart
}: FigureProps) {
  const id = useId()
  const { rows, series } = chart
  const peak = rows.toSorted((one, other) => sumOf(other) - sumOf(one))[0]
  return (
    <section
      aria-labelledby={id}
      className={`panel-card tw:min-w-0${isWide ? ' panel-card--wide' : ''}`}
    >
      <h2 id={id}>{title}</h2>
      {note && <p className="panel-hint tw:mb-2">{note}</p>}
      {!peak || sumOf(peak) === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <BarChart
            {...chart}
            label={`Chart: ${title}. Peak: ${formatCount(sumOf(peak))} ${unit} on ${peak[0]}. The table below has all numbers.`}
          />
          <details>
            <summary className="tw:py-2 tw:pointer-coarse:py-3.5">
              Table of the same numbers
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys. */}
            <section aria-label={`${title}: numbers`} className={NUMBERS} tabIndex={0}>
              <Table
                headings={[heading, ...series]}
                rows={rows.map(([name, ...values]) => [name, ...values.map(formatCount)])}
              />
            </section>
          </details>
        </>
      )}
    </section>
  )
}
