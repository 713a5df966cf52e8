import { describePage } from '@/app/(site)/describe-page'
import { SavedSections } from '@/app/(site)/saved-sections'
import { loadArchive } from '@/app/site-content'
import { Dashboard } from '@/components/account/dashboard'
import { ContinueListening } from '@/components/home/continue-listening'
import { OfferedEpisodes } from '@/components/player/episode-teaser'
import { newestOf } from '@/lib/episodes/archive'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = () =>
  describePage({ ...PERSONAL_PAGES.dashboard, isIndexed: false })

export default async function DashboardPage() {
  const offered = <OfferedEpisodes episodes={newestOf(await loadArchive(), 3)} />
  return (
    <Dashboard offered={offered} continued={<ContinueListening />}>
      <div className="shell">
        <SavedSections />
      </div>
    </Dashboard>
  )
}
