import type { ReactNode } from 'react'
import { FullMessage } from '@/components/ui/message'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { CalmLink, StrongLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'
import { MemberGate } from './member-gate'
import { MemberHead } from './member-head'
import { SavedShelf } from './saved-shelf'

interface DashboardProps {
  /** For visitors who are not signed in. */
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

/** Laid out like the dashboard, so that nothing shifts when it loads; the footer starts below the window. */
function DashboardPlaceholder() {
  return (
    <div aria-busy="true" className="min-h-svh shell pt-10 sm:pt-16">
      <p role="status" className="sr-only">
        Loading your dashboard...
      </p>
      <div aria-hidden="true" className="member-head">
        <span className="skeleton size-20 rounded-full sm:size-32" />
        <span className="flex flex-col gap-3">
          <span className="skeleton h-10 w-56 max-w-full" />
          <span className="skeleton h-5 w-72 max-w-full" />
        </span>
      </div>
    </div>
  )
}
