import { describePage } from '@/app/(site)/describe-page'
import { SavedSections } from '@/app/(site)/saved-sections'
import { loadArchive } from '@/app/site-content'
import { AccountNote, NothingSaved, SavedEpisodes } from '@/components/episode/saved-episodes'
import { ContinueListening } from '@/components/home/continue-listening'
import { OfferedEpisodes } from '@/components/player/episode-teaser'
import { BackLink } from '@/components/ui/quiet-link'
import { newestOf } from '@/lib/episodes/archive'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = () =>
  describePage({ ...PERSONAL_PAGES.saved, isIndexed: false })

export default async function SavedPage() {
  const offered = <OfferedEpisodes episodes={newestOf(await loadArchive(), 3)} />
  return (
    <div className="min-h-svh pt-8 sm:pt-12">
      <div className="shell">
        <BackLink href="/">Back to Home</BackLink>
        <h1 className="mt-2 mb-4 text-display">{PERSONAL_PAGES.saved.title}</h1>
      </div>
      <ContinueListening />
      <div className="shell pt-8">
        <SavedEpisodes empty={<NothingSaved>{offered}</NothingSaved>}>
          <SavedSections />
          <AccountNote />
        </SavedEpisodes>
      </div>
    </div>
  )
}
