import { Children, type ReactElement, useLayoutEffect, useRef } from 'react'
import { useHistoryState } from '@/hooks/use-history-state'
import { IconButton } from './icon-button'

interface CarouselProps {
  itemName: string
  name: string
  isList?: boolean
  children: ReactElement[]
}

const MAX_DOTS = 8

export function Carousel({ itemName, name, isList = false, children }: CarouselProps) {
  const row = useRef<HTMLOListElement>(null)
  const [index, setIndex] = useHistoryState<number>(name, 0)
  const count = Children.count(children)
  const last = count - 1
  const at = Math.min(index, last)

  const updateIndex = () => {
    if (!row.current) return
    const inFront = Math.round(row.current.scrollLeft / stepOf(row.current))
    if (inFront !== index) setIndex(inFront)
  }
  const goTo = (target: number) =>
    row.current?.scrollTo({ left: target * stepOf(row.current) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept is gone back to
  useLayoutEffect(() => {
    if (index > 0 && row.current?.scrollLeft === 0)
      row.current.scrollTo({ left: index * stepOf(row.current), behavior: 'instant' })
  }, [index > 0])

  return (
    <>
      <ol
        ref={row}
        onScroll={isList ? undefined : updateIndex}
        className={isList ? undefined : 'carousel'}
      >
        {children}
      </ol>
      {count > 1 && !isList && (
        <div className="flex items-center justify-between gap-3 sm:hidden noscript:hidden">
          <IconButton
            label={`Previous ${itemName}`}
            aria-disabled={at === 0}
            onClick={() => goTo(Math.max(0, at - 1))}
            icon="arrow-left"
            className="button-calm"
          />
          {count <= MAX_DOTS ? (
            <ol className="relative flex min-w-0 grow justify-center">
              {[...Array(count).keys()].map((each) => (
                <li key={each} className="min-w-6 max-w-11 grow">
                  <button
                    type="button"
                    aria-label={`Go to ${itemName} ${each + 1}`}
                    aria-current={each === at ? 'true' : undefined}
                    onClick={() => goTo(each)}
                    className="grid min-h-11 w-full cursor-pointer place-items-center before:size-2 before:rounded-full before:bg-edge aria-[current]:before:w-5 aria-[current]:before:bg-(--tone)"
                  />
                </li>
              ))}
            </ol>
          ) : (
            <p className="min-w-0 text-soft">{`${at + 1} of ${count}`}</p>
          )}
          <IconButton
            label={`Next ${itemName}`}
            aria-disabled={at === last}
            onClick={() => goTo(Math.min(last, at + 1))}
            icon="arrow-right"
            className="button-calm"
          />
        </div>
      )}
    </>
  )
}

/** The distance between the starts of two items. */
function stepOf(row: HTMLElement) {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement))
    return row.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}
