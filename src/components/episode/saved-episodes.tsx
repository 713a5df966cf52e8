'use client'

import type { ReactNode } from 'react'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { StrongLink } from '@/components/ui/quiet-link'
import { SavedFailure, SavedList } from '@/components/ui/saved-list'
import { SignInButton } from '@/components/ui/sign-in-button'
import { useSavedEpisodes } from '@/hooks/use-bookmark'
import { EpisodeCard } from './episode-card'
import { CardPlaceholders } from './placeholders'

export function SavedEpisodes({
  empty,
  children,
}: {
  empty: ReactNode
  children: ReactNode
}) {
  const { saved, hasFailed } = useSavedEpisodes()
  if (!saved && !hasFailed)
    return (
      <>
        <noscript className="text-lg text-soft">
          Without scripts your saved episodes cannot be shown here.
        </noscript>
        <div aria-busy="true" className="noscript:hidden">
          <p role="status" className="text-lg text-soft">
            Loading your saved episodes...
          </p>
          <div className="mt-6 border-line border-t">
            <CardPlaceholders count={3} />
          </div>
        </div>
      </>
    )
  return (
    <>
      {hasFailed && <SavedFailure />}
      {saved?.length === 0 && empty}
      {saved && saved.length > 0 && (
        <>
          <p role="status" className="text-lg text-soft">
            {`${saved.length === 1 ? '1 episode' : `${saved.length} episodes`}, most recently saved first`}
          </p>
          <SavedList saved={saved} name="saved" className="mt-6">
            {(episode) => <EpisodeCard episode={episode} heading="h2" />}
          </SavedList>
        </>
      )}
      {children}
    </>
  )
}

export function AccountNote() {
  return (
    <aside
      aria-label="Keep your list"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 callout signed-in:hidden"
    >
      <p className="max-w-[58ch]">
        Saved in this browser only. <strong>Create a free account</strong> to have it on all
        your devices.
      </p>
      <SignInButton label="Create account" tab="signup" className="button button-calm" />
    </aside>
  )
}

export function NothingSaved({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-5 py-8">
      <PausedWaveform className="h-14 w-full max-w-xl" />
      <h2 className="text-heading">No Saved Episodes Yet</h2>
      <p className="max-w-[55ch] text-lg text-soft">
        Tap the bookmark on any episode to find it here later. No account needed.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <StrongLink href="/episodes">Browse Episodes</StrongLink>
        <SignInButton
          label="Log in to see yours"
          className="button button-bare signed-in:hidden"
        />
      </p>
      <div className="w-full pt-6">{children}</div>
    </div>
  )
}
