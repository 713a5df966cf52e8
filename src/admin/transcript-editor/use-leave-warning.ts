import { useEffect } from 'react'

const QUESTION = 'The transcript has changes that are not saved. Leave without them?'

export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const staysOpen =
        event.metaKey || event.ctrlKey || event.shiftKey || link?.getAttribute('target') === '_blank'
      if (!link || staysOpen || link.getAttribute('href')?.startsWith('#')) return
      if (window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', warn)
    // Capture phase, before the panel's own links react.
    document.addEventListener('click', ask, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, true)
    }
  }, [isChanged])
}
