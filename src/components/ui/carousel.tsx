import { Children, type ReactElement, useRef } from 'react'
import { useCarousel } from '@/hooks/use-carousel'
import { Icon } from './icon'

interface CarouselProps {
  /** What one item is called, for the arrows: `episode`. */
  itemName: string
  /** `<li>`s. */
  children: ReactElement[]
}

/** More dots than that have no room side by side on a small phone. */
const MAX_DOTS = 8

/** On phones a row to swipe, with arrows and dots below; elsewhere the plain list that it is. */
export function Carousel({ itemName, children }: CarouselProps) {
  const row = useRef<HTMLOListElement>(null)
  const { index, updateIndex, goTo } = useCarousel(row)
  const count = Children.count(children)
  const last = count - 1
  const at = Math.min(index, last)

  return (
    <>
      <ol ref={row} onScroll={updateIndex} className="carousel">
        {children}
      </ol>
      {count > 1 && (
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
          <p className="relative flex min-w-0 items-center gap-2 overflow-x-clip text-soft">
            <span className={count > MAX_DOTS ? '' : 'sr-only'}>
              {itemName} {at + 1} of {count}
            </span>
            {count <= MAX_DOTS && <Dots count={count} at={at} />}
          </p>
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

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <span key={dot} aria-hidden="true" className="size-2 rounded-full bg-edge" />
      ))}
      {/* Glides over the dots, a step of 1 rem each: a dot that grew would push the others about. */}
      <span
        aria-hidden="true"
        className="absolute left-0 h-2 w-5 rounded-full bg-(--tone) transition-transform"
        style={{ transform: `translateX(${at - 0.375}rem)` }}
      />
    </>
  )
}
