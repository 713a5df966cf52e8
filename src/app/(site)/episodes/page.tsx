import { describePage } from '@/app/(site)/describe-page'
import { ALL_EPISODES } from '@/lib/search/episode-search'
import { PAGES } from '@/lib/site/pages'
import { BrowsePage } from './browse-page'

export const generateMetadata = () => describePage(PAGES.episodes)

export default function EpisodesPage() {
  return <BrowsePage search={ALL_EPISODES} />
}
