'use client'

import { SignInButton } from '@/components/ui/sign-in-button'
import { useLatePart } from '@/hooks/use-late-part'
import { useSessionMark } from '@/hooks/use-session-mark'

const loadMenu = () => import('./account-menu').then(({ AccountMenu }) => AccountMenu)
const stay = () => {}

/**
 * The account's place in the header. The style sheet shows strangers the button and keeps members a room of the right size,
 * from the first paint on; who they are is asked by a part that only they fetch at once.
 */
export function AccountCorner() {
  const Menu = useLatePart({ isOpen: useSessionMark(), load: loadMenu, onClose: stay })
  return (
    <>
      <SignInButton className="button button-calm signed-in:hidden" />
      <div className="account-room">{Menu && <Menu />}</div>
    </>
  )
}
