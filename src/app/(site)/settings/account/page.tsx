import { describePersonalPage } from '@/app/(site)/personal-page'
import { AccountSettings } from '@/components/account/account-settings'
import { SettingsFrame } from '@/components/account/settings-frame'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.account)

export default function AccountPage() {
  return (
    <SettingsFrame path={PERSONAL_PAGES.account.path}>
      <AccountSettings />
    </SettingsFrame>
  )
}
