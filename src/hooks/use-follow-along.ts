import { type RefObject, useEffect, useRef, useState } from 'react'
import { player } from '@/hooks/use-player'
import { heardPlaceOf } from '@/lib/player/place'
import {
  HANDS,
  isInSight,
  isWhollyInSight,
  letGo,
  scrollIntoSight,
} from '@/lib/transcripts/scroll-into-sight'
import { spokenIndex } from '@/lib/transcripts/segment-address'

interface Follower {
  /** Marks the passage at this second; nothing when undefined. */
  mark(seconds: number | undefined): void
  goBack(): void
  stop(): void
}

/** Milliseconds without scrolling that count as its end. */
const SETTLED_MS = 150
/** Milliseconds that our own smooth scroll may take. */
const OWN_SCROLL_MS = 800

/**
 * Marks the spoken words and scrolls along until the reader scrolls away; `goBack` resumes.
 * @param onAway told whether the spoken words are out of sight although the transcript is being read
 */
function followAlong(list: HTMLElement, onAway: (isAway: boolean) => void): Follower {
  const segments = [...list.querySelectorAll<HTMLElement>('[data-at]')]
  const starts = segments.map(({ dataset }) => Number(dataset.at))
  let spoken: HTMLElement | undefined
  let isFollowing = false
  let isOwnScroll = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    isFollowing = spoken !== undefined && isInSight(spoken)
    onAway(spoken !== undefined && !isFollowing && isInSight(list))
  }
  const noteScroll = () => {
    if (isOwnScroll) return
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED_MS)
  }
  const endOwnScroll = () => {
    if (!isOwnScroll) return
    clearTimeout(ending)
    isOwnScroll = false
    settle()
  }
  /** Jumps to the end of a smooth scroll that was cut short by another one or a slow machine. */
  const arrive = () => {
    if (isOwnScroll && spoken && !isInSight(spoken))
      spoken.scrollIntoView({ block: 'center', behavior: 'instant' })
    endOwnScroll()
  }
  const scrollAlong = (to: HTMLElement) => {
    letGo()
    isOwnScroll = true
    clearTimeout(ending)
    ending = setTimeout(arrive, OWN_SCROLL_MS)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    to.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
  }

  function mark(seconds: number | undefined) {
    const next = seconds === undefined ? undefined : segments[spokenIndex(starts, seconds)]
    if (next === spoken) return
    spoken?.removeAttribute('data-spoken')
    spoken?.removeAttribute('aria-current')
    spoken = next
    spoken?.setAttribute('data-spoken', '')
    spoken?.setAttribute('aria-current', 'true')
    if (spoken && isFollowing && !isWhollyInSight(spoken)) scrollAlong(spoken)
    else if (!isOwnScroll) settle()
  }

  // Uses the capture phase, because a part of the page may scroll.
  window.addEventListener('scroll', noteScroll, { passive: true, capture: true })
  window.addEventListener('scrollend', arrive, { capture: true })
  for (const hand of HANDS) window.addEventListener(hand, endOwnScroll, { passive: true })

  return {
    mark,
    goBack() {
      // Nothing is spoken while seeking; the next passage is followed.
      isFollowing = true
      onAway(false)
      if (spoken) scrollIntoSight(spoken)
    },
    stop() {
      mark(undefined)
      clearTimeout(settling)
      clearTimeout(ending)
      window.removeEventListener('scroll', noteScroll, { capture: true })
      window.removeEventListener('scrollend', arrive, { capture: true })
      for (const hand of HANDS) window.removeEventListener(hand, endOwnScroll)
    },
  }
}

export function useFollowAlong(list: RefObject<HTMLElement | null>, episodeId: string) {
  const follower = useRef<Follower>(undefined)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    const follow = () => {
      const place = heardPlaceOf(player.getState(), episodeId)
      if (place === undefined && !follower.current) return
      if (list.current) follower.current ??= followAlong(list.current, setAway)
      follower.current?.mark(place)
    }
    follow()
    const stop = player.subscribe(follow)
    return () => {
      stop()
      follower.current?.stop()
      follower.current = undefined
    }
  }, [list, episodeId])

  const goBack = () => {
    if (list.current) follower.current ??= followAlong(list.current, setAway)
    follower.current?.goBack()
  }
  return { isAway, goBack }
}
