import type { ReactNode } from 'react'
import { PausedWaveform } from '@/components/ui/paused-waveform'
import { StrongLink } from '@/components/ui/quiet-link'
import { SignInButton } from '@/components/ui/sign-in-button'

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
        <SignInButton label="Log in to see yours" className="button button-bare signed-in:hidden" />
      </p>
      <div className="w-full pt-6">{children}</div>
    </div>
  )
}
