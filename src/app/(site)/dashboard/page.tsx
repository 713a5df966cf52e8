import { Dashboard } from '@/components/account/dashboard'
import { YourMoments } from '@/components/moments/your-moments'
import { PERSONAL_PAGES } from '@/lib/metadata/personal-pages'
import { describePersonalPage } from '../personal-page'

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
