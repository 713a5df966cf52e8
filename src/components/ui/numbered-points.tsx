import { TitledSection } from './titled-section'

interface NumberedPointsProps {
  title: string
  titleId: string
  points: string[]
  numberClass: string
}

export function NumberedPoints({ title, titleId, points, numberClass }: NumberedPointsProps) {
  if (points.length === 0) return null
  return (
    <TitledSection titleId={titleId} title={title}>
      <ol className="mt-4 flex flex-col gap-4">
        {points.map((point, index) => (
          <li key={point} className="grid grid-cols-[2rem_minmax(0,1fr)]">
            <span aria-hidden="true" className={`font-display text-xl leading-7 ${numberClass}`}>
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
