'use client'

import { SignInButton } from '@/components/ui/sign-in-button'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { useStore } from '@/hooks/use-store'
import { signedInCookie } from '@/lib/accounts/signed-in-cookie'

const loadMenu = () => import('./account-menu').then(({ AccountMenu }) => AccountMenu)

export function AccountCorner() {
  const Menu = useLazyPart({ isOpen: useStore(signedInCookie), load: loadMenu })
  return (
    <>
      <SignInButton className="button button-calm signed-in:hidden" />
      <div className="hidden min-h-11 min-w-[10.5rem] items-center justify-end gap-1 signed-in:flex print:hidden!">
        {Menu && <Menu />}
      </div>
    </>
  )
}
