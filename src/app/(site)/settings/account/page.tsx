import { describePage } from '@/app/(site)/describe-page'
import { AccountSettings } from '@/components/account/account-settings'
import { SettingsFrame } from '@/components/account/settings-frame'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = () =>
  describePage({ ...PERSONAL_PAGES.account, isIndexed: false })

export default function AccountPage() {
  return (
    <SettingsFrame path={PERSONAL_PAGES.account.path}>
      <AccountSettings />
    </SettingsFrame>
  )
}
