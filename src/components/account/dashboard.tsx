'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { LazyButton } from '@/components/ui/lazy-button'
import { Loading } from '@/components/ui/loading'
import { FullMessage } from '@/components/ui/message'
import { CalmLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'
import { logOut, useCurrentUser } from '@/hooks/use-session'
import { useStore } from '@/hooks/use-store'
import { type Account, displayName } from '@/lib/accounts/account'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { Avatar } from './avatar'
import { SavedShelf } from './saved-shelf'

interface DashboardProps {
  offered: ReactNode
  continued: ReactNode
  children: ReactNode
}

export function Dashboard({ offered, continued, children }: DashboardProps) {
  const { user, isKnown } = useCurrentUser()
  // Marked as signed in, and yet not: until this is known, the styles choose by the cookie.
  const isRefused = useStore(signedInCookie) && isKnown
  if (user)
    return (
      <>
        <MemberHead user={user} />
        {continued}
        <SavedShelf />
        {children}
      </>
    )
  return (
    <>
      <div className={isRefused ? undefined : 'signed-in:hidden'}>
        <FullMessage
          title="Access Required"
          text="Please log in to view your dashboard and saved episodes"
        >
          <SignInButton label="Log In / Sign Up" className="button button-strong" />
          <CalmLink href="/">Back to Home</CalmLink>
        </FullMessage>
        <div className="shell">{offered}</div>
      </div>
      {!isRefused && (
        // The footer starts below the window, so that it does not shift.
        <Loading
          text="Loading your dashboard..."
          rows={1}
          rowClass="h-20 sm:h-32"
          className="min-h-svh shell pt-10 sm:pt-16 signed-out:hidden"
        />
      )}
    </>
  )
}

const loadEditing = () =>
  import('./edit-profile-dialog').then((file) => file.EditProfileDialog)

function MemberHead({ user }: { user: Account }) {
  return (
    <header className="shell pt-10 sm:pt-16">
      <div className="member-head">
        <Avatar
          user={user}
          className="size-20 font-display text-2xl sm:size-32 sm:text-5xl"
        />
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
          <LazyButton load={loadEditing} className="button-calm">
            Edit Profile
          </LazyButton>
          <Button onClick={() => void logOut()} className="button-bare">
            Logout
          </Button>
        </p>
      </div>
    </header>
  )
}
