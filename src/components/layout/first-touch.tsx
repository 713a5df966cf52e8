import { useState } from 'react'
import { MomentSaver } from '@/components/player/note-form'
import { PlayerBar } from '@/components/player/player-bar'
import { TermPopover } from '@/components/terms/term-popover'
import { Toasts } from '@/components/ui/toasts'
import { useLazyPart } from '@/hooks/use-lazy-part'
import { useSharedSession } from '@/hooks/use-session'
import { useStore } from '@/hooks/use-store'
import { authView } from '@/lib/site/dialogs'

/** Loaded on first interaction: toasts, sign-in dialog, moment saver, term notes, the player's bar. */
export function FirstTouch({
  showName,
  signInTitle,
}: {
  showName: string
  signInTitle: string
}) {
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

const loadDialog = () =>
  import('@/components/account/auth-dialog').then(({ AuthDialog }) => AuthDialog)
const close = () => authView.set(null)

function AuthPart({ title }: { title: string }) {
  useSharedSession()
  const tab = useStore(authView)
  const [wasOpened, setWasOpened] = useState(false)
  if (tab && !wasOpened) setWasOpened(true)
  const AuthDialog = useLazyPart({
    isOpen: wasOpened,
    load: loadDialog,
    onClose: () => {
      close()
      setWasOpened(false)
    },
  })
  return AuthDialog && <AuthDialog title={title} tab={tab} onClose={close} />
}
