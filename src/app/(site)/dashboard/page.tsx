import { describePersonalPage } from '@/app/(site)/personal-page'
import { Dashboard } from '@/components/account/dashboard'
import { YourMoments } from '@/components/moments/your-moments'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.dashboard)

export default function DashboardPage() {
  return (
    <Dashboard>
      <div className="shell">
        <YourMoments />
      </div>
    </Dashboard>
  )
}
