import { AuthPart } from '@/components/account/auth-part'
import { MomentSaver } from '@/components/player/moment-saver'
import { Toasts } from '@/components/ui/toasts'

/** What answers the first touch, whatever it is. */
export function FirstTouch() {
  return (
    <>
      <Toasts />
      <AuthPart />
      <MomentSaver />
    </>
  )
}
