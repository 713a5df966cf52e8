import { type RefObject, useEffect } from 'react'
import { linkedTimeOf } from '@/lib/player/start-time'
import { segmentAnchor } from '@/lib/transcript/segment-address'
import { player } from './use-player'

/** A page opened with `#seg-12` and no time starts its episode with that segment, once play is pressed. */
export function useSegmentLink(list: RefObject<HTMLElement | null>, episodeId: string): void {
  useEffect(() => {
    const { hash } = window.location
    if (!hash.startsWith('#seg-') || linkedTimeOf(window.location)) return
    const segment = findSegment(list.current, hash.slice(1))
    if (segment) player.cue({ episodeId, at: Number(segment.dataset.at), until: null })
  }, [list, episodeId])
}

/** Some ids begin with `seg-` themselves; a link that names such an id alone is meant all the same. */
function findSegment(list: HTMLElement | null, name: string): HTMLElement | null {
  const exact = list?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`)
  if (exact) return exact
  const meant = list?.querySelector<HTMLElement>(`[id="${CSS.escape(segmentAnchor(name))}"]`) ?? null
  meant?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return meant
}
