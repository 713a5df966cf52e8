import { type RefObject, useEffect, useRef, useState } from 'react'
import { player } from '@/hooks/use-player'
import { playingPlaceOf } from '@/lib/player/place'
import { listen, together } from '@/lib/site/listen'
import {
  isInSight,
  isWhollyInSight,
  letGo,
  scrollIntoSight,
} from '@/lib/transcripts/scroll-into-sight'
import { spokenIndex } from '@/lib/transcripts/segment-address'

/** Milliseconds without scrolling that count as its end. */
const SETTLED_MS = 150
/** Screens. A longer scroll jumps, again for some frames, because heights on the way are estimates until drawn. */
const FAR = 2
const FRAMES = 5

/**
 * Highlights the spoken words and scrolls along until the reader scrolls away; `goBack` resumes.
 * @param onAway told whether the spoken words are out of sight although the transcript is being read
 */
function followAlong(list: HTMLElement, onAway: (isAway: boolean) => void) {
  const segments = [...list.querySelectorAll<HTMLElement>('[data-at]')]
  const starts = segments.map(({ dataset }) => Number(dataset.at))
  let spoken: HTMLElement | undefined
  let isFollowing = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    isFollowing = spoken !== undefined && isInSight(spoken)
    onAway(spoken !== undefined && !isFollowing && isInSight(list))
  }
  const noteScroll = () => {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_MS)
  }
  const scrollAlong = (to: HTMLElement) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isFar = Math.abs(to.getBoundingClientRect().top) > FAR * window.innerHeight
    const jump = (frames: number): void => {
      to.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (frames > 1) requestAnimationFrame(() => jump(frames - 1))
    }
    letGo()
    if (isCalm || isFar) jump(FRAMES)
    else to.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }

  /** Highlights the passage at this second; nothing when undefined. */
  function highlight(seconds: number | undefined): void {
    const next = seconds === undefined ? undefined : segments[spokenIndex(starts, seconds)]
    if (next === spoken) return
    spoken?.removeAttribute('data-spoken')
    spoken?.removeAttribute('aria-current')
    spoken = next
    spoken?.setAttribute('data-spoken', '')
    spoken?.setAttribute('aria-current', 'true')
    if (spoken && isFollowing && !isWhollyInSight(spoken)) scrollAlong(spoken)
    else settle()
  }

  // Uses the capture phase, because a part of the page may scroll.
  const stopListening = listen(window, ['scroll'], noteScroll, {
    passive: true,
    capture: true,
  })

  return {
    highlight,
    goBack() {
      // Nothing is spoken while seeking; the next passage is followed.
      isFollowing = true
      onAway(false)
      if (spoken) scrollIntoSight(spoken)
    },
    stop() {
      highlight(undefined)
      clearTimeout(settling)
      stopListening()
    },
  }
}

export function useFollowAlong(list: RefObject<HTMLElement | null>, episodeId: string) {
  const follower = useRef<ReturnType<typeof followAlong>>(undefined)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    if (!list.current) return
    const following = followAlong(list.current, setAway)
    const follow = () => following.highlight(playingPlaceOf(player.getState(), episodeId))
    follower.current = following
    follow()
    return together(player.subscribe(follow), following.stop)
  }, [list, episodeId])

  return { isAway, goBack: () => follower.current?.goBack() }
}
