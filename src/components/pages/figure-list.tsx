import type { Figure } from '@/lib/pages/page'

export function FigureList({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label, isSample }) => (
        <div key={label}>
          <dt>
            {label}
            {isSample && ' (sample)'}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
