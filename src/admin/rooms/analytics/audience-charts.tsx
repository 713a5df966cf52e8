import { type ReactNode, useId } from 'react'
import type { Audience } from '@/lib/audience/audience'
import { formatLongDate } from '@/lib/text/dates'
import { formatCount } from '@/lib/text/numbers'
import { BarsAcross, OverTime } from './charts'

const count = (value: number) => formatCount(value)

const DAY: Column<Audience['days'][number]> = ['Day', ({ day }) => formatLongDate(day)]

export function AudienceCharts({ audience }: { audience: Audience }) {
  const { days, apps, weeks, top, completion, episode } = audience
  const isHeard = days.some(({ listeners, plays, downloads }) => listeners + plays + downloads > 0)
  return (
    <div className="panel-grid audience">
      <Figure
        columns={[DAY, ['Plays', (day) => count(day.plays)], ['Downloads', (day) => count(day.downloads)]]}
        empty={!isHeard && 'Nothing was played or downloaded in this period.'}
        isWide
        rows={days}
        said={mostOf(
          days,
          'plays and downloads',
          ({ plays, downloads }) => plays + downloads,
          ({ day }) => formatLongDate(day),
        )}
        title="Plays and downloads per day"
      >
        <OverTime
          rows={days}
          series={[
            { key: 'plays', name: 'Plays' },
            { key: 'downloads', name: 'Downloads' },
          ]}
          time="day"
        />
      </Figure>
      <Figure
        columns={[DAY, ['Listeners', (day) => count(day.listeners)]]}
        empty={!isHeard && 'No listeners in this period.'}
        note="Unique per day. We can’t recognize people across days."
        rows={days}
        said={mostOf(
          days,
          'listeners',
          ({ listeners }) => listeners,
          ({ day }) => formatLongDate(day),
        )}
        title="Listeners per day"
      >
        <OverTime rows={days} series={[{ key: 'listeners', name: 'Listeners' }]} time="day" />
      </Figure>
      <Figure
        columns={[
          ['App', ({ app }) => app],
          ['Plays and downloads', ({ times }) => count(times)],
        ]}
        empty={apps.length === 0 && 'Nothing was played or downloaded in this period.'}
        rows={apps}
        said={mostOf(
          apps,
          'plays and downloads',
          ({ times }) => times,
          ({ app }) => app,
        )}
        title="Apps"
      >
        <BarsAcross
          bars={[{ key: 'times', name: 'Plays and downloads' }]}
          name="app"
          rows={apps.slice(0, 10)}
        />
      </Figure>
      {!episode && (
        <Figure
          columns={[
            ['Episode', ({ title }) => title],
            ['Plays', ({ plays }) => count(plays)],
            ['Downloads', ({ downloads }) => count(downloads)],
          ]}
          empty={top.length === 0 && 'Nothing was played or downloaded in this period.'}
          rows={top}
          said={mostOf(
            top,
            'plays and downloads',
            ({ plays, downloads }) => plays + downloads,
            ({ title }) => title,
          )}
          title="Top episodes"
        >
          <BarsAcross
            bars={[
              { key: 'plays', name: 'Plays' },
              { key: 'downloads', name: 'Downloads' },
            ]}
            name="title"
            rows={top}
          />
        </Figure>
      )}
      <Figure
        columns={[
          ['Episode', ({ title }) => title],
          ['Members who started', ({ members }) => count(members)],
          ['Heard it', ({ percent }) => `${percent} %`],
        ]}
        empty={completion.length === 0 && 'No episode has been started by five members yet.'}
        note="The share of members who heard nine tenths of an episode, of all who started it, over all days. Shown from five members on, so that it tells of no single person; visitors without an account are not among them."
        rows={completion}
        said={mostOf(
          completion,
          'percent',
          ({ percent }) => percent,
          ({ title }) => title,
        )}
        title="Completion"
      >
        <BarsAcross bars={[{ key: 'percent', name: 'Percent' }]} most={100} name="title" rows={completion} />
      </Figure>
      {!episode && (
        <Figure
          columns={[
            ['Week from', ({ week }) => formatLongDate(week)],
            ['New subscribers', ({ subscribers }) => count(subscribers)],
          ]}
          empty={weeks.every(({ subscribers }) => subscribers === 0) && 'No one subscribed in these weeks.'}
          note="This week is incomplete. Includes people who unsubscribed, not those who were deleted."
          rows={weeks}
          said={mostOf(
            weeks,
            'new subscribers',
            ({ subscribers }) => subscribers,
            ({ week }) => formatLongDate(week),
          )}
          title="New subscribers per week"
        >
          <OverTime rows={weeks} series={[{ key: 'subscribers', name: 'New subscribers' }]} time="week" />
        </Figure>
      )}
    </div>
  )
}

function mostOf<Row>(
  rows: readonly Row[],
  unit: string,
  read: (row: Row) => number,
  name: (row: Row) => string,
): string {
  const most = rows.reduce<Row | undefined>(
    (best, row) => (!best || read(row) > read(best) ? row : best),
    undefined,
  )
  return most ? `Peak: ${count(read(most))} ${unit} on ${name(most)}.` : ''
}

type Column<Row> = readonly [heading: string, read: (row: Row) => string]

interface FigureProps<Row> {
  title: string
  said: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  note?: string
  empty: string | false
  isWide?: boolean
  children: ReactNode
}

function Figure<Row>(props: FigureProps<Row>) {
  const { title, said, columns, rows, note, empty, isWide = false, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={`panel-card figure${isWide ? ' panel-card--wide' : ''}`}>
      <h2 id={id}>{title}</h2>
      {note && <p className="panel-hint">{note}</p>}
      {empty ? (
        <p>{empty}</p>
      ) : (
        <>
          <div aria-label={`Chart: ${title}. ${said} The table below has all numbers.`} role="img">
            {children}
          </div>
          <details>
            <summary>Table of the same numbers</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys. */}
            <section aria-label={`${title}: numbers`} className="figure__table" tabIndex={0}>
              <Numbers columns={columns} rows={rows} />
            </section>
          </details>
        </>
      )}
    </section>
  )
}

function Numbers<Row>({ columns, rows }: Pick<FigureProps<Row>, 'columns' | 'rows'>) {
  const [[, nameOf], ...rest] = columns
  return (
    <table className="panel-table">
      <thead>
        <tr>
          {columns.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two episodes may have one title, and no row ever moves.
          <tr key={index}>
            <th scope="row">{nameOf(row)}</th>
            {rest.map(([heading, read]) => (
              <td key={heading}>{read(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
