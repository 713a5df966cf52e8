import { type ChangeEvent, useEffect, useId, useRef } from 'react'

interface SeasonSelectProps {
  allLabel: string
  seasons: number[]
  season: number | null
  onChoose: (season: number | null) => void
  className?: string
}

export function SeasonSelect({ allLabel, seasons, season, onChoose, className = '' }: SeasonSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))

  useEffect(() => {
    if (select.current) select.current.value = season === null ? '' : String(season)
  }, [season])

  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        Season
      </label>
      <select
        ref={select}
        id={id}
        name="season"
        defaultValue={season === null ? '' : String(season)}
        onChange={choose}
        className="field"
      >
        <option value="">{allLabel}</option>
        {withChosen(seasons, season).map((each) => (
          <option key={each} value={each}>
            Season {each}
            {each === seasons[0] ? ' (current)' : ''}
          </option>
        ))}
      </select>
    </div>
  )
}

const withChosen = (seasons: number[], chosen: number | null): number[] =>
  chosen === null || seasons.includes(chosen) ? seasons : [...seasons, chosen].sort((a, b) => b - a)
