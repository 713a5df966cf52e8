import { describePersonalPage } from '@/app/(site)/personal-page'
import { NothingSaved } from '@/components/episode/nothing-saved'
import { SavedEpisodes } from '@/components/episode/saved-episodes'
import { YourMoments } from '@/components/moments/your-moments'
import { BackLink } from '@/components/ui/back-link'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.saved)

export default function SavedPage() {
  return (
    <div className="min-h-svh shell pt-8 sm:pt-12">
      <BackLink href="/">Back to Home</BackLink>
      <h1 className="mt-2 mb-4 text-display">{PERSONAL_PAGES.saved.title}</h1>
      <SavedEpisodes empty={<NothingSaved />}>
        <YourMoments />
      </SavedEpisodes>
    </div>
  )
}
