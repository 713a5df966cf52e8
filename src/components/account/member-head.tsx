'use client'

import { LateButton } from '@/components/ui/late-button'
import { useCurrentUser } from '@/hooks/use-current-user'
import { logOut } from '@/hooks/use-session'
import { displayName } from '@/lib/accounts/account'
import { Avatar } from './avatar'

const loadEditing = () => import('./edit-profile-dialog').then((file) => file.EditProfileDialog)

export function MemberHead() {
  const { user } = useCurrentUser()
  if (!user) return null

  return (
    <header className="shell pt-10 sm:pt-16">
      <div className="member-head">
        <Avatar user={user} className="size-20 font-display text-2xl sm:size-32 sm:text-5xl" />
        <div className="min-w-0">
          <h1 className="text-title">{displayName(user)}</h1>
          <p className="mt-2 flex flex-wrap gap-x-4 text-soft">
            <span className="min-w-0">{`@${user.username}`}</span>
            <span className="min-w-0">{user.email}</span>
          </p>
          {user.pendingEmail && (
            <p className="mt-1 text-sm text-soft">
              {`${user.pendingEmail} takes effect once you open the link we emailed you.`}
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-3">
          <LateButton load={loadEditing} className="button-calm">
            Edit Profile
          </LateButton>
          <button type="button" onClick={() => void logOut()} className="button button-bare">
            Logout
          </button>
        </p>
      </div>
    </header>
  )
}
