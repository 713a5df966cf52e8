import { describePersonalPage } from '@/app/(site)/personal-page'
import { SettingsFrame } from '@/components/account/settings-frame'
import { CookieSettings } from '@/components/consent/cookie-settings'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = describePersonalPage(PERSONAL_PAGES.settings)

export default function SettingsPage() {
  return (
    <SettingsFrame path={PERSONAL_PAGES.settings.path}>
      <CookieSettings />
    </SettingsFrame>
  )
}
