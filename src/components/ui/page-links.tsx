import type { RefObject } from 'react'
import { listPages } from '@/lib/search/episode-search'
import { HereLink } from './here-link'
import { QuietLink } from './quiet-link'

export interface PageLinksProps {
  label?: string
  page: number
  count: number
  hrefOf: (page: number) => string
  /** Turns to a page without leaving this one. */
  onTurn?: (page: number) => void
  heading?: RefObject<HTMLElement | null>
}

export function PageLinks({
  label = 'Pages',
  page,
  count,
  hrefOf,
  onTurn,
  heading,
}: PageLinksProps) {
  const Anchor = onTurn ? HereLink : QuietLink
  const turn = (to: number) => {
    onTurn?.(to)
    heading?.current?.focus({ preventScroll: true })
    heading?.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const linkTo = (to: number) => ({
    href: hrefOf(to),
    ...(onTurn && { onOpen: () => turn(to) }),
  })
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <Anchor
          {...linkTo(Math.min(page - 1, count))}
          rel="prev"
          className="button button-calm"
        >
          Previous
        </Anchor>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {listPages(page, count).map((each, index) => (
          <li key={each || `gap-${index}`}>
            {each === 0 ? (
              <span aria-hidden="true" className="px-1 text-soft">
                …
              </span>
            ) : (
              <Anchor
                {...linkTo(each)}
                aria-current={each === page ? 'page' : undefined}
                data-digits
                className={`button min-w-11 px-3 ${each === page ? 'button-chosen' : 'button-bare'}`}
              >
                <span className="sr-only">Page </span>
                <span>{each}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {page < count && (
        <Anchor {...linkTo(page + 1)} rel="next" className="button button-calm">
          Next
        </Anchor>
      )}
    </nav>
  )
}
