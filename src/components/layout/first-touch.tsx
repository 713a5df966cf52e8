import { AuthPart } from '@/components/account/auth-part'
import { MomentSaver } from '@/components/player/note-form'
import { PlayerBar } from '@/components/player/player-bar'
import { TermPopover } from '@/components/terms/term-popover'
import { Toasts } from '@/components/ui/toasts'

/** Loaded on first interaction: toasts, sign-in dialog, moment saver, term notes, the player's bar. */
export function FirstTouch({ showName, signInTitle }: { showName: string; signInTitle: string }) {
  return (
    <>
      <Toasts />
      <AuthPart title={signInTitle} />
      <MomentSaver />
      <TermPopover />
      <PlayerBar showName={showName} />
    </>
  )
}
