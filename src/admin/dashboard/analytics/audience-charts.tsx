import type { Audience } from '@/lib/audience/audience'
import { formatCount } from '@/lib/text/count'
import { formatLongDate } from '@/lib/text/date'
import { BarsAcross, OverTime } from './charts'
import { type Column, Figure } from './figure'

const count = (value: number) => formatCount(value)

const DAY: Column<Audience['days'][number]> = ['Day', ({ day }) => formatLongDate(day)]

export function AudienceCharts({ audience }: { audience: Audience }) {
  const { days, apps, weeks, top, completion, episode } = audience
  const isHeard = days.some(({ listeners, plays, downloads }) => listeners + plays + downloads > 0)
  return (
    <div className="audience">
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
        note="Different within a day. Over several days there is no telling who came again."
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
          note="The last week is not over yet. Those who have left since are counted, those who were deleted are not."
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
