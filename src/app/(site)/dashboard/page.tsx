import { describePersonalPage } from '@/app/(site)/personal-page'
import { SavedSections } from '@/app/(site)/saved-sections'
import { Dashboard } from '@/components/account/dashboard'
import { ContinueListening } from '@/components/home/continue-listening'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.dashboard)

export default function DashboardPage() {
  return (
    <Dashboard continued={<ContinueListening />}>
      <div className="shell">
        <SavedSections />
      </div>
    </Dashboard>
  )
}
