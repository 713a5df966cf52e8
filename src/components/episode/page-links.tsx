import type { MouseEvent } from 'react'
import { addressOfSearch } from '@/hooks/use-episode-search'
import { type EpisodeSearch, listPages } from '@/lib/episodes/episode-search'

interface PageLinksProps {
  search: EpisodeSearch
  count: number
  onTurn: (page: number) => void
}

/** Plain links to pages of their own; with scripts the page stays and only its list changes. */
export function PageLinks({ search, count, onTurn }: PageLinksProps) {
  const { page } = search
  const linkTo = (to: number) => ({
    href: addressOfSearch({ ...search, page: to }),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onTurn(to)
    },
  })
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <a {...linkTo(Math.min(page - 1, count))} rel="prev" className="button button-calm">
          Previous
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {listPages(page, count).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 ? (
              <span aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            ) : (
              <a
                {...linkTo(each)}
                aria-current={each === page ? 'page' : undefined}
                data-digits
                className={`button min-w-11 px-3 ${each === page ? 'button-chosen' : 'button-bare'}`}
              >
                <span className="sr-only">Page </span>
                {each}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < count && (
        <a {...linkTo(page + 1)} rel="next" className="button button-calm">
          Next
        </a>
      )}
    </nav>
  )
}
