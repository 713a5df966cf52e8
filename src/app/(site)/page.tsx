import type { Metadata } from 'next'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestEpisode } from '@/components/episode/latest-episode'
import { Hero } from '@/components/layout/hero'
import { loadEpisodes, loadShow } from '@/lib/content/site-content'

export const metadata: Metadata = { alternates: { canonical: '/' } }

export default async function HomePage() {
  const [show, episodes] = await Promise.all([loadShow(), loadEpisodes()])
  const latest = episodes[0]
  return (
    <>
      <Hero show={show} episodeCount={episodes.length} currentSeason={latest?.season} />
      <LatestEpisode episode={latest} />
      <EpisodeArchive episodes={episodes} />
    </>
  )
}
