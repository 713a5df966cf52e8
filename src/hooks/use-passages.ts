import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { fetchJson } from '@/lib/api/fetch-json'
import type { PassagesReply } from '@/lib/transcript/passages-html'

/** Of episodes that were read before in this tab, so that whoever comes back finds the place where he was. */
const kept = new Map<string, string>()
const MOST_KEPT = 4

function keep(key: string, html: string): void {
  kept.delete(key)
  kept.set(key, html)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** What the list is of; a new key for every change of the words. */
export interface PassageSource {
  key: string
  episodeId: string
}

type State = 'there' | 'loading' | 'failed'

/** Sees to the passages in a list: a page that was opened brings them along, one that was walked to fetches them. */
export function usePassages(list: RefObject<HTMLElement | null>, { key, episodeId }: PassageSource) {
  const [state, setState] = useState<State>('there')

  const load = useCallback(async () => {
    setState('loading')
    try {
      const path = `/api/episodes/${encodeURIComponent(episodeId)}/transcript/passages`
      const { html } = await fetchJson<PassagesReply>(path)
      keep(key, html)
      if (list.current) list.current.innerHTML = html
      setState('there')
    } catch {
      setState('failed')
    }
  }, [list, key, episodeId])

  useLayoutEffect(() => {
    if (!list.current || list.current.hasChildNodes()) return
    const html = kept.get(key)
    if (html !== undefined) list.current.innerHTML = html
    else void load()
  }, [list, key, load])

  useEffect(() => {
    if (state !== 'failed') return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [state, load])

  return { state, load }
}
