'use client'

import { useEpisodes } from '@/hooks/use-episodes'
import { isWhole } from '@/lib/episodes/archive'
import { LatestEpisode } from './latest-episode'
import { LatestPlaceholder } from './placeholders'

/** The newest episode, from the same list as the archive. */
export function LatestSection() {
  const { episodes, hasFailed } = useEpisodes()
  if (!episodes && !hasFailed) return <LatestPlaceholder />
  return <LatestEpisode episode={episodes?.find(isWhole)} />
}
