'use client'

import { EpisodeCard } from '@/components/episode/episode-card'
import { Carousel } from '@/components/ui/carousel'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'

export function EpisodeRow({ episodes }: { episodes: ListedEpisode[] }) {
  return (
    <div className={seasonTone(2)}>
      <Carousel itemName="episode" name="row">
        {episodes.map((episode) => (
          <li key={episode.id}>
            <EpisodeCard episode={episode} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}
