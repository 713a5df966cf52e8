import { AuthPart } from '@/components/account/auth-part'
import { MomentSaver } from '@/components/player/moment-saver'
import { TermPopover } from '@/components/terms/term-popover'
import { Toasts } from '@/components/ui/toasts'

/** Loaded on first interaction: toasts, sign-in dialog, moment saver, term notes. */
export function FirstTouch({ signInTitle }: { signInTitle: string }) {
  return (
    <>
      <Toasts />
      <AuthPart title={signInTitle} />
      <MomentSaver />
      <TermPopover />
    </>
  )
}
