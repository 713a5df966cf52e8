import { describePage } from '@/app/(site)/describe-page'
import { SettingsFrame } from '@/components/account/settings-frame'
import { CookieSettings } from '@/components/consent/cookie-settings'
import { PERSONAL_PAGES } from '@/lib/site/pages'

export const generateMetadata = () =>
  describePage({ ...PERSONAL_PAGES.settings, isIndexed: false })

export default function SettingsPage() {
  return (
    <SettingsFrame path={PERSONAL_PAGES.settings.path}>
      <CookieSettings />
    </SettingsFrame>
  )
}
