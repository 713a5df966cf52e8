import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useKeptState } from './use-kept-state'

const PAGE_LENGTH = 20

interface PagedList<Item> {
  shown: Item[]
  list: RefObject<HTMLOListElement | null>
  /** Shows the next page and focuses its first item. */
  showMore: () => void
}

export function usePagedList<Item>(items: Item[], name: string): PagedList<Item> {
  const list = useRef<HTMLOListElement>(null)
  const [pages, setPages] = useKeptState<number>(name, 1)
  const length = pages * PAGE_LENGTH
  return {
    shown: items.slice(0, length),
    list,
    showMore() {
      flushSync(() => setPages(pages + 1))
      list.current?.children[length]?.querySelector('a')?.focus()
    },
  }
}
