import { type RefObject, useEffect } from 'react'
import { linkedTimeOf } from '@/lib/player/start-time'
import { isInSight, scrollIntoSight } from '@/lib/transcript/scroll-into-sight'
import { segmentAnchor } from '@/lib/transcript/segment-address'
import { player } from './use-player'

export function useSegmentLink(list: RefObject<HTMLElement | null>, episodeId: string): void {
  useEffect(() => {
    const { hash } = window.location
    if (!hash.startsWith('#seg-')) return
    const segment = findSegment(list.current, hash.slice(1))
    if (!segment) return
    // The browser itself comes too early on a page that was walked to.
    if (!isInSight(segment)) scrollIntoSight(segment)
    if (!linkedTimeOf(window.location)) player.cue({ episodeId, at: Number(segment.dataset.at), until: null })
  }, [list, episodeId])
}

function findSegment(list: HTMLElement | null, name: string): HTMLElement | null {
  const find = (id: string) => list?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null
  return find(name) ?? find(segmentAnchor(name))
}
