'use client'

import type { ReactNode } from 'react'
import { LateButton } from '@/components/ui/late-button'
import { FullMessage } from '@/components/ui/message'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'
import { logOut, useCurrentUser } from '@/hooks/use-session'
import { useStore } from '@/hooks/use-store'
import { displayName } from '@/lib/accounts/account'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'
import { Avatar } from './avatar'
import { SavedShelf } from './saved-shelf'

interface DashboardProps {
  offered: ReactNode
  continued: ReactNode
  children: ReactNode
}

export function Dashboard({ offered, continued, children }: DashboardProps) {
  return (
    <MemberGate waiting={<DashboardPlaceholder />} stranger={<AccessRequired offered={offered} />}>
      <MemberHead />
      {continued}
      <SavedShelf empty={<EmptyShelf />} />
      {children}
    </MemberGate>
  )
}

function AccessRequired({ offered }: { offered: ReactNode }) {
  return (
    <>
      <FullMessage title="Access Required" text="Please log in to view your dashboard and saved episodes">
        <SignInButton label="Log In / Sign Up" className="button button-strong" />
        <CalmLink href="/">Back to Home</CalmLink>
      </FullMessage>
      <div className="shell">{offered}</div>
    </>
  )
}

function EmptyShelf() {
  return (
    <div className="mt-5 flex flex-col items-start gap-5 border-line border-t py-10">
      <PausedWaveform className="h-14 w-full max-w-xl" />
      <p className="font-display text-heading">No saved episodes yet</p>
      <p className="max-w-[55ch] text-soft">Tap the bookmark on any episode to find it here later.</p>
      <StrongLink href="/episodes">Browse Episodes</StrongLink>
    </div>
  )
}

/** The footer starts below the window, so that it does not shift. */
function DashboardPlaceholder() {
  return (
    <div aria-busy="true" className="min-h-svh shell pt-10 sm:pt-16">
      <p role="status" className="sr-only">
        Loading your dashboard...
      </p>
      <span aria-hidden="true" className="skeleton block h-20 sm:h-32" />
    </div>
  )
}

interface MemberGateProps {
  waiting: ReactNode
  stranger: ReactNode
  children: ReactNode
}

export function MemberGate({ waiting, stranger, children }: MemberGateProps) {
  const { user, isKnown } = useCurrentUser()
  const isMarked = useStore(signedInCookie)
  if (user) return children
  if (isMarked) return isKnown ? stranger : waiting
  return (
    <>
      <div className="signed-in:hidden">{stranger}</div>
      <div className="signed-out:hidden">{waiting}</div>
    </>
  )
}

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
