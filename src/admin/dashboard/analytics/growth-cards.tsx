import type { Audience, PeriodFigures } from '@/lib/audience/audience'
import { changeOf } from '@/lib/audience/periods'
import { formatCount } from '@/lib/text/count'

const CARDS: readonly (readonly [label: string, name: keyof PeriodFigures])[] = [
  ['Plays', 'plays'],
  ['Downloads', 'downloads'],
  ['Listeners a Day', 'listenersADay'],
  ['New Subscribers', 'subscribers'],
]

export function GrowthCards({ audience: { now, before, today } }: { audience: Audience }) {
  return (
    <dl className="dash-cards">
      {CARDS.map(([label, name]) => (
        <div className="dash-card" key={name}>
          <dt>{label}</dt>
          <dd className="dash-card__value">{formatFigure(now[name])}</dd>
          <dd className="dash-card__note">{growth(now[name], before[name])}</dd>
        </div>
      ))}
      <div className="dash-card">
        <dt>Today So Far</dt>
        <dd className="dash-card__value">{formatCount(today.plays + today.downloads)}</dd>
        <dd className="dash-card__note">
          {formatCount(today.plays)} {today.plays === 1 ? 'play' : 'plays'}, {formatCount(today.downloads)}{' '}
          {today.downloads === 1 ? 'download' : 'downloads'}
        </dd>
      </div>
    </dl>
  )
}

function growth(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change === null) return 'none in the days before'
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(change))} % on ${formatFigure(before)} before`
}

const formatFigure = (figure: number): string =>
  Number.isInteger(figure) ? formatCount(figure) : figure.toFixed(1)
