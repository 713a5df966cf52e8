'use client'

import { useArchive } from '@/hooks/use-archive'
import { LatestEpisode } from './latest-episode'
import { LatestPlaceholder } from './placeholders'

export function LatestSection() {
  const { archive, hasFailed } = useArchive()
  if (!archive && !hasFailed) return <LatestPlaceholder />
  return <LatestEpisode episode={archive?.latest ?? undefined} />
}
