import { describePersonalPage } from '@/app/(site)/personal-page'
import { SavedSections } from '@/app/(site)/saved-sections'
import { NothingSaved } from '@/components/episode/nothing-saved'
import { AccountNote, SavedEpisodes } from '@/components/episode/saved-episodes'
import { ContinueListening } from '@/components/home/continue-listening'
import { BackLink } from '@/components/ui/back-link'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.saved)

export default function SavedPage() {
  return (
    <div className="min-h-svh pt-8 sm:pt-12">
      <div className="shell">
        <BackLink href="/">Back to Home</BackLink>
        <h1 className="mt-2 mb-4 text-display">{PERSONAL_PAGES.saved.title}</h1>
      </div>
      <ContinueListening />
      <div className="shell pt-8">
        <SavedEpisodes empty={<NothingSaved />}>
          <SavedSections />
          <AccountNote />
        </SavedEpisodes>
      </div>
    </div>
  )
}
