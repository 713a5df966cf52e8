'use client'

import type { ReactNode } from 'react'
import { usePlayer } from '@/hooks/use-player'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { resumeWords } from '@/lib/player/describe-player'
import { lengthOf, resumePlaceOf } from '@/lib/player/place'

interface ResumeLineProps {
  episode: ListedEpisode
  children: ReactNode
}

/** The listener's place: `Continue at 12:40, 9 minutes left`. Needs a line with room for it, so that nothing shifts. */
export function ResumeLine({ episode, children }: ResumeLineProps) {
  const place = usePlayer((state) => resumePlaceOf(state, episode))
  const duration = usePlayer((state) => lengthOf(state, episode))
  if (place === 0) return children
  return (
    <span className="truncate font-semibold text-ink">{resumeWords(place, duration)}</span>
  )
}
