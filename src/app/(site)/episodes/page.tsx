import type { Metadata } from 'next'
import { loadArchive, loadShow } from '@/app/site-content'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { ServerData } from '@/components/ui/server-data'
import { ARCHIVE_PATH, openingOf } from '@/lib/episodes/archive'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'

const { title, description } = PAGES.episodes

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({ ...PAGES.episodes, siteName: show.name, imageUrl: show.artworkUrl })
}

export default async function EpisodesPage() {
  const archive = await loadArchive()
  return (
    <>
      <div className="shell pt-12 sm:pt-20">
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 max-w-[55ch] text-lg text-soft">{description}</p>
      </div>
      <ServerData data={{ [ARCHIVE_PATH]: openingOf(archive) }}>
        <EpisodeArchive />
      </ServerData>
    </>
  )
}
