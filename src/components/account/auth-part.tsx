import { useState, useSyncExternalStore } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import { useSharedSession } from '@/hooks/use-session'
import { authView } from '@/lib/account/auth-view'

const loadDialog = () => import('./auth-dialog').then(({ AuthDialog }) => AuthDialog)
const close = () => authView.set(null)

/** Keeps the tabs of one browser agreed, and has the dialog ready. Once opened it stays, with what was written into it. */
export function AuthPart() {
  useSharedSession()
  const tab = useSyncExternalStore(authView.subscribe, authView.getState, () => null)
  const [wasOpened, setWasOpened] = useState(false)
  if (tab && !wasOpened) setWasOpened(true)
  const AuthDialog = useLatePart({
    isOpen: wasOpened,
    load: loadDialog,
    onClose: () => {
      close()
      setWasOpened(false)
    },
  })
  return AuthDialog && <AuthDialog tab={tab} onClose={close} />
}
