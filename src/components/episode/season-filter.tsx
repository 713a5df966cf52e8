import type { SeasonChoice } from '@/lib/episodes/season-choice'

interface SeasonFilterProps {
  /** Newest first. */
  seasons: number[]
  current: number | undefined
  choice: SeasonChoice
  onChoose: (choice: SeasonChoice) => void
}

export function SeasonFilter({ seasons, current, choice, onChoose }: SeasonFilterProps) {
  const choices: SeasonChoice[] = ['all', ...seasons]
  return (
    <fieldset className="season-filter noscript:hidden">
      <legend className="sr-only">Season</legend>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={choice === each}
          onClick={() => onChoose(each)}
          // On phones half of it may lie beyond the edge.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          className={`button ${choice === each ? 'button-chosen' : 'button-calm'} flex-none px-3 font-medium max-sm:text-sm sm:px-4`}
        >
          {each === 'all' ? 'All Episodes' : `Season ${each}${each === current ? ' (current)' : ''}`}
        </button>
      ))}
    </fieldset>
  )
}
