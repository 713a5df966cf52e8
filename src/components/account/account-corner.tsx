'use client'

import { SignInButton } from '@/components/ui/sign-in-button'
import { useLatePart } from '@/hooks/use-late-part'
import { useStore } from '@/hooks/use-store'
import { sessionMark } from '@/lib/accounts/session-mark'

const loadMenu = () => import('./account-menu').then(({ AccountMenu }) => AccountMenu)
const stay = () => {}

export function AccountCorner() {
  const Menu = useLatePart({ isOpen: useStore(sessionMark), load: loadMenu, onClose: stay })
  return (
    <>
      <SignInButton className="button button-calm signed-in:hidden" />
      <div className="account-room">{Menu && <Menu />}</div>
    </>
  )
}
