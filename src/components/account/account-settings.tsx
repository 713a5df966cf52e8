'use client'

import { useCurrentUser } from '@/hooks/use-current-user'
import { DeleteAccount } from './delete-account'
import { Devices } from './devices'
import { EmailSettings } from './email-settings'
import { PasswordSettings } from './password-settings'

export function AccountSettings() {
  const { user } = useCurrentUser()
  if (!user) return null
  return (
    <div className="flex flex-col gap-12">
      <EmailSettings user={user} />
      <PasswordSettings user={user} />
      <Devices />
      <section aria-labelledby="data-settings" className="flex flex-col items-start gap-4">
        <h2 id="data-settings" className="text-heading">
          Your data
        </h2>
        <p className="max-w-[60ch] text-soft">
          Everything we keep about you, in one JSON file: your profile, saved episodes, moments, listening
          places, subscription and messages.
        </p>
        <a href="/api/auth/data" download className="button button-calm">
          Download my data
        </a>
      </section>
      <DeleteAccount />
    </div>
  )
}
