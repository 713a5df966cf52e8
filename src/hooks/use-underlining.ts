import { useEffect } from 'react'
import { listen, together } from '@/lib/site/listen'
import { termPath } from '@/lib/terms/term'
import { areTermsLit, SWITCHED } from '@/lib/terms/term-note'

/** With underlining off, terms are not links either, so that Tab skips them. */
export function useUnderlining(): void {
  useEffect(() => {
    const observer = new MutationObserver(unlink)
    const follow = () => {
      observer.disconnect()
      if (areTermsLit(document.documentElement)) return link()
      unlink()
      // Content rendered later has links again.
      observer.observe(document.body, { childList: true, subtree: true })
    }
    follow()
    return together(listen(window, [SWITCHED], follow), () => observer.disconnect())
  }, [])
}

function link(): void {
  for (const word of document.querySelectorAll<HTMLAnchorElement>('a[data-term]:not([href])'))
    word.href = termPath(word.dataset.term ?? '')
}

function unlink(): void {
  for (const word of document.querySelectorAll('a[data-term][href]')) word.removeAttribute('href')
}
