import type { CategoryCount } from '@/lib/papers/paper-filter'

interface CategoryFilterProps {
  categories: CategoryCount[]
  count: number
  choice: string
  onChoose: (category: string) => void
}

export function CategoryFilter({ categories, count, choice, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className="season-filter">
      <legend className="sr-only">Category</legend>
      {[{ name: '', count }, ...categories].map((category) => (
        <button
          key={category.name}
          type="button"
          aria-pressed={choice === category.name}
          onClick={() => onChoose(category.name)}
          // On phones half of it may lie beyond the edge.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          className={`button ${choice === category.name ? 'button-chosen' : 'button-calm'} flex-none gap-1.5 px-3 font-medium max-sm:text-sm sm:px-4`}
        >
          {category.name || 'All'}
          <span data-digits className="opacity-75 text-sm" aria-hidden="true">
            {category.count}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
