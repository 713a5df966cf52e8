'use client'

import { useCallback, useState } from 'react'
import { Alert } from '@/components/ui/message'
import { useArchive, useRecovery } from '@/hooks/use-archive'
import { ArchiveSeasons } from './archive-seasons'

interface EpisodeArchiveProps {
  isBelowLatest?: boolean
}

export function EpisodeArchive({ isBelowLatest = false }: EpisodeArchiveProps) {
  const list = useArchive()
  useRecovery(list)
  const { archive, hasFailed } = list
  const [failing, setFailing] = useState<readonly number[]>([])

  const noteSeason = useCallback((season: number, isFailing: boolean) => {
    setFailing((before) => {
      if (before.includes(season) === isFailing) return before
      return isFailing ? [...before, season] : before.filter((each) => each !== season)
    })
  }, [])

  return (
    <section
      id="episodes"
      aria-labelledby="episodes-title"
      className="shell -scroll-mt-16 flex flex-col gap-10 pt-24"
    >
      {(hasFailed || failing.length > 0) && <Alert>Failed to load episodes. Please try again later.</Alert>}
      <h2 id="episodes-title" className="text-title">
        All episodes
      </h2>
      <ArchiveSeasons
        archive={archive}
        shownAbove={isBelowLatest ? archive.latest?.id : undefined}
        onSeason={noteSeason}
      />
    </section>
  )
}
