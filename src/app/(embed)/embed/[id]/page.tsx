import type { Metadata } from 'next'
import type { RouteProps } from '@/app/(site)/describe-page'
import { loadEpisode, loadShow } from '@/app/site-content'
import { EmbedPlayer } from '@/components/player/embed-player'
import { env } from '@/lib/env'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { MISSING } from '@/lib/site/navigation'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: RouteProps<'id'>): Promise<Metadata> {
  const [episode, show] = await Promise.all([loadEpisode((await params).id), loadShow()])
  return {
    metadataBase: new URL(env().SITE_URL),
    title: episode ? `${episode.title} · ${show.name}` : 'Episode not found',
    alternates: episode && { canonical: `/episodes/${episode.slug}` },
    robots: { index: false },
  }
}

export default async function EmbedPage({ params }: RouteProps<'id'>) {
  const [episode, show] = await Promise.all([loadEpisode((await params).id), loadShow()])
  const playable = episode && toPlayerEpisode(episode)
  if (playable)
    return <EmbedPlayer episode={playable} showName={show.name} cover={show.artworkUrl} />
  return (
    <main {...MISSING} className="flex h-dvh flex-col justify-center gap-1 p-4">
      <h1 className="text-xl">Episode not found</h1>
      <p className="text-soft">
        The episode may have been removed or the link is incorrect.{' '}
        <a href="/" target="_blank" rel="noopener" className="text-link">
          {show.name}
        </a>
      </p>
    </main>
  )
}
