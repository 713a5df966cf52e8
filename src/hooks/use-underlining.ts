import { useEffect } from 'react'
import { termPath } from '@/lib/terms/term'
import { areTermsLit, SWITCHED } from '@/lib/terms/term-note'

/** Where words are not to be underlined, they are no links either: the Tab key passes them by. */
export function useUnderlining(): void {
  useEffect(() => {
    const observer = new MutationObserver(unlink)
    const follow = () => {
      observer.disconnect()
      if (areTermsLit(document.documentElement)) return link()
      unlink()
      // What the page draws later has links again.
      observer.observe(document.body, { childList: true, subtree: true })
    }
    follow()
    window.addEventListener(SWITCHED, follow)
    return () => {
      observer.disconnect()
      window.removeEventListener(SWITCHED, follow)
    }
  }, [])
}

function link(): void {
  for (const word of document.querySelectorAll<HTMLAnchorElement>('a[data-term]:not([href])'))
    word.href = termPath(word.dataset.term ?? '')
}

function unlink(): void {
  for (const word of document.querySelectorAll('a[data-term][href]')) word.removeAttribute('href')
}
