import { type RefObject, useEffect } from 'react'
import { linkedTimeOf } from '@/lib/player/start-time'
import { isInSight, scrollIntoSight } from '@/lib/transcript/scroll-into-sight'
import { segmentAnchor } from '@/lib/transcript/segment-address'
import { player } from './use-player'

/** A page opened with `#seg-12` shows that segment; without a time beside it, its episode starts there, once play is pressed. */
export function useSegmentLink(
  list: RefObject<HTMLElement | null>,
  episodeId: string,
  isThere: boolean,
): void {
  useEffect(() => {
    const { hash } = window.location
    if (!isThere || !hash.startsWith('#seg-')) return
    const segment = findSegment(list.current, hash.slice(1))
    if (!segment) return
    // The browser itself comes too early where the words were fetched.
    if (!isInSight(segment)) scrollIntoSight(segment)
    if (!linkedTimeOf(window.location)) player.cue({ episodeId, at: Number(segment.dataset.at), until: null })
  }, [list, episodeId, isThere])
}

/** Some ids begin with `seg-` themselves; a link that names such an id alone is meant all the same. */
function findSegment(list: HTMLElement | null, name: string): HTMLElement | null {
  const find = (id: string) => list?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null
  return find(name) ?? find(segmentAnchor(name))
}
