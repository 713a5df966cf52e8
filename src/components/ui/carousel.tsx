import { Children, type ReactElement, useRef } from 'react'
import { useCarousel } from '@/hooks/use-carousel'
import { CarouselDots } from './carousel-dots'
import { Icon } from './icon'

interface CarouselProps {
  itemName: string
  name: string
  isList?: boolean
  /** `<li>`s. */
  children: ReactElement[]
}

/** More dots than that have no room side by side on a phone. */
const MAX_DOTS = 8

export function Carousel({ itemName, name, isList = false, children }: CarouselProps) {
  const row = useRef<HTMLOListElement>(null)
  const { index, updateIndex, goTo } = useCarousel(row, name)
  const count = Children.count(children)
  const last = count - 1
  const at = Math.min(index, last)

  return (
    <>
      <ol ref={row} onScroll={isList ? undefined : updateIndex} className={isList ? undefined : 'carousel'}>
        {children}
      </ol>
      {count > 1 && !isList && (
        <div className="flex items-center justify-between gap-3 sm:hidden noscript:hidden">
          <button
            type="button"
            aria-label={`Previous ${itemName}`}
            aria-disabled={at === 0}
            onClick={() => goTo(Math.max(0, at - 1))}
            className="button button-round button-calm"
          >
            <Icon name="arrow-left" className="size-5" />
          </button>
          {count <= MAX_DOTS ? (
            <CarouselDots itemName={itemName} count={count} at={at} onPick={goTo} />
          ) : (
            <p className="min-w-0 text-soft">
              {at + 1} of {count}
            </p>
          )}
          <button
            type="button"
            aria-label={`Next ${itemName}`}
            aria-disabled={at === last}
            onClick={() => goTo(Math.min(last, at + 1))}
            className="button button-round button-calm"
          >
            <Icon name="arrow-right" className="size-5" />
          </button>
        </div>
      )}
    </>
  )
}
