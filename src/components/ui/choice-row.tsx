import { useEffect, useRef } from 'react'

interface ChoiceRowProps<Value> {
  legend: string
  choices: readonly { value: Value; label: string; count?: number }[]
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
}

/** Buttons of which one is chosen. On phones the row is wider than the screen and scrolls to that one. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { legend, choices, chosen, onChoose, className = '' } = props
  const ref = useRef<HTMLFieldSetElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another chosen button.
  useEffect(() => {
    const row = ref.current
    const pressed = row?.querySelector('[aria-pressed="true"]')
    if (!row || !pressed) return
    const frame = row.getBoundingClientRect()
    const button = pressed.getBoundingClientRect()
    const isWithin = button.left >= frame.left && button.right <= frame.right
    // The page itself must not move.
    if (!isWithin)
      row.scrollLeft += button.left + button.width / 2 - (frame.left + frame.width / 2)
  }, [chosen])

  return (
    <fieldset className={`choice-row ${className}`} ref={ref}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`button ${value === chosen ? 'button-chosen' : 'button-calm'} flex-none gap-1.5 px-3 font-medium max-sm:text-sm sm:px-4`}
        >
          <span>{label}</span>
          {count !== undefined && (
            <span data-digits className="opacity-75 text-sm" aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
