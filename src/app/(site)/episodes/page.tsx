import type { Metadata } from 'next'
import { loadShow } from '@/app/site-content'
import { ALL_EPISODES } from '@/lib/episodes/episode-search'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { PAGES } from '@/lib/metadata/pages'
import { BrowsePage } from './browse-page'

export async function generateMetadata(): Promise<Metadata> {
  const show = await loadShow()
  return pageMetadata({ ...PAGES.episodes, siteName: show.name, imageUrl: show.artworkUrl })
}

export default function EpisodesPage() {
  return <BrowsePage search={ALL_EPISODES} />
}
