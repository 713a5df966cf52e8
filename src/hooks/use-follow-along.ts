import { type RefObject, useEffect, useRef, useState } from 'react'
import { heardPlaceOf } from '@/lib/player/place'
import { type Follower, followAlong } from '@/lib/transcript/follow-along'
import { player } from './use-player'

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

  return { isAway, goBack: () => follower.current?.goBack() }
}
