import type { Metadata } from 'next'
import { loadPageSharing, loadShow } from '@/app/site-content'
import { ALL_EPISODES } from '@/lib/search/episode-search'
import { pageMetadata } from '@/lib/sharing/page-metadata'
import { PAGES } from '@/lib/site/pages'
import { BrowsePage } from './browse-page'

export async function generateMetadata(): Promise<Metadata> {
  const [show, sharing] = await Promise.all([loadShow(), loadPageSharing(PAGES.episodes.path)])
  return pageMetadata({ ...PAGES.episodes, show, ...sharing })
}

export default function EpisodesPage() {
  return <BrowsePage search={ALL_EPISODES} />
}
