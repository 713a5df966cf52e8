import { useState } from 'react'
import { useLatePart } from '@/hooks/use-late-part'
import { useSharedSession } from '@/hooks/use-session'
import { useStore } from '@/hooks/use-store'
import { authView } from '@/lib/site/dialogs'

const loadDialog = () => import('./auth-dialog').then(({ AuthDialog }) => AuthDialog)
const close = () => authView.set(null)

export function AuthPart({ title }: { title: string }) {
  useSharedSession()
  const tab = useStore(authView)
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
  return AuthDialog && <AuthDialog title={title} tab={tab} onClose={close} />
}
