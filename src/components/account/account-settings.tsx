'use client'

import { useCurrentUser } from '@/hooks/use-current-user'
import { Devices } from './devices'
import { EmailSettings } from './email-settings'
import { PasswordSettings } from './password-settings'

/** What somebody may do with their account and with what it holds. */
export function AccountSettings() {
  const { user } = useCurrentUser()
  if (!user) return null
  return (
    <div className="flex flex-col gap-12">
      <EmailSettings user={user} />
      <PasswordSettings user={user} />
      <Devices />
    </div>
  )
}
