import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { beginSession } from '@/hooks/use-session'
import type { Account } from '@/lib/account/account'
import type { AuthTab } from '@/lib/account/auth-view'
import { showToast, type Toast } from '@/lib/toasts/toasts'
import { LoginForm } from './login-form'
import { SignupForm } from './signup-form'

interface AuthDialogProps {
  tab: AuthTab | null
  onClose: () => void
}

const TABS = [
  { tab: 'login', label: 'Login' },
  { tab: 'signup', label: 'Sign Up' },
] as const

const WELCOME: Record<AuthTab, Toast> = {
  login: { kind: 'done', title: 'Welcome back!', text: "You've been successfully logged in." },
  signup: {
    kind: 'done',
    title: 'Account created!',
    text: 'Your account has been created successfully.',
  },
}

/** It stays while it is closed, with what was written into it; what else was written, each form keeps as its draft. */
export function AuthDialog({ tab, onClose }: AuthDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState(tab)
  const [shown, show] = useState<AuthTab>(tab ?? 'login')
  if (tab !== asked) {
    setAsked(tab)
    if (tab) show(tab)
  }

  useEffect(() => {
    if (!tab) return dialog.current?.close()
    dialog.current?.showModal()
    focusFirstField(dialog.current)
  }, [tab])

  const finish = (by: AuthTab) => (user: Account) => {
    beginSession(user)
    dialog.current?.close()
    showToast(WELCOME[by])
    // The button that opened it is gone from the header.
    if (!hasVisibleFocus()) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Dialog ref={dialog} title="Join the AI Community" variant="dialog" onClose={onClose}>
      <Root value={shown} onValueChange={(value) => show(value as AuthTab)} className="flex flex-col gap-6">
        <List aria-label="Login or sign up" className="tabs">
          {TABS.map(({ tab: value, label }) => (
            <Trigger key={value} value={value} className="tab">
              {label}
            </Trigger>
          ))}
        </List>
        <Content value="login" tabIndex={-1}>
          <LoginForm onSignedIn={finish('login')} onLeave={onClose} />
        </Content>
        <Content value="signup" tabIndex={-1}>
          <SignupForm onSignedIn={finish('signup')} onLeave={onClose} />
        </Content>
      </Root>
    </Dialog>
  )
}

/** On touch screens focus would open the keyboard over the form unasked. */
function focusFirstField(dialog: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) return
  dialog?.querySelector<HTMLElement>('[data-state=active] input')?.focus()
}

const hasVisibleFocus = (): boolean =>
  document.activeElement !== document.body && (document.activeElement?.checkVisibility() ?? false)
