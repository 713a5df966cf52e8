import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { EmailField, NameFields, TextField, UsernameField } from '@/components/ui/field'
import { QuietLink, TallLink } from '@/components/ui/quiet-link'
import { SiteForm } from '@/components/ui/site-form'
import { beginSession } from '@/hooks/use-session'
import type { Account } from '@/lib/accounts/account'
import { LOGIN_FORM, SIGNUP_FORM } from '@/lib/accounts/account-forms'
import { type Explain, explainAs } from '@/lib/requests/form-failure'
import { type AuthTab, authView } from '@/lib/site/dialogs'
import { showToast } from '@/lib/site/toasts'
import { CurrentPassword, NewPassword } from './password-field'

interface AuthDialogProps {
  title: string
  tab: AuthTab | null
  onClose: () => void
}

const TABS = [
  {
    tab: 'login',
    label: 'Login',
    Form: LoginForm,
    title: 'Welcome back!',
    text: "You've been successfully logged in.",
  },
  {
    tab: 'signup',
    label: 'Sign Up',
    Form: SignupForm,
    title: 'Account created!',
    text: 'Your account has been created successfully.',
  },
] as const

/** Stays mounted while closed, so that its text survives; other text survives as the forms' unsent text. */
export function AuthDialog({ title, tab, onClose }: AuthDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, show] = useState(tab ?? 'login')
  if (tab && tab !== shown) show(tab)
  const isOpen = tab !== null

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    dialog.current?.showModal()
    focusFirstField(dialog.current)
  }, [isOpen])

  const finish = (user: Account, { tab: by, title, text }: (typeof TABS)[number]) => {
    beginSession(user)
    dialog.current?.close()
    const next =
      by === 'signup'
        ? ` Open the link that we sent to ${user.email} to confirm your address.`
        : ''
    showToast({ kind: 'done', title, text: text + next })
    // The button that opened it has left the header.
    if (!hasVisibleFocus()) document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Dialog ref={dialog} title={title} variant="dialog" onClose={onClose}>
      <Root
        value={shown}
        onValueChange={(value) => authView.set(value as AuthTab)}
        className="flex flex-col gap-6"
      >
        <List
          aria-label="Login or sign up"
          className="grid auto-cols-fr grid-flow-col border-line border-b"
        >
          {TABS.map(({ tab: value, label }) => (
            <Trigger key={value} value={value} className="tab">
              {label}
            </Trigger>
          ))}
        </List>
        {TABS.map((each) => (
          <Content key={each.tab} value={each.tab} tabIndex={-1}>
            <each.Form onSignedIn={(user) => finish(user, each)} onLeave={onClose} />
          </Content>
        ))}
      </Root>
    </Dialog>
  )
}

/** On touch screens, focus would open the keyboard over the form. */
function focusFirstField(dialog: HTMLElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) return
  dialog?.querySelector<HTMLElement>('[data-state=active] input')?.focus()
}

const hasVisibleFocus = (): boolean =>
  document.activeElement !== document.body &&
  (document.activeElement?.checkVisibility() ?? false)

function SignupForm({ onSignedIn, onLeave }: AuthFormProps) {
  return (
    <SiteForm<{ user: Account }>
      name="signup"
      schema={SIGNUP_FORM}
      path="/api/auth/signup"
      explain={explainAs('Signup failed', 'Failed to create account')}
      onSent={({ user }) => onSignedIn(user)}
      submit="Create Account"
      sending="Creating Account..."
      aside={
        <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
          Our{' '}
          <QuietLink
            href="/privacy-policy"
            onClick={onLeave}
            className="text-link whitespace-nowrap"
          >
            Privacy Policy
          </QuietLink>{' '}
          explains what we keep and why.
        </p>
      }
    >
      <NameFields />
      <UsernameField maxLength={64} />
      <EmailField />
      <NewPassword label="Password" repeatLabel="Confirm password" />
    </SiteForm>
  )
}

interface AuthFormProps {
  onSignedIn: (user: Account) => void
  onLeave: () => void
}

const explainLogin = explainAs('Login failed', 'Invalid username or password')

function LoginForm({ onSignedIn, onLeave }: AuthFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const explain: Explain = (error) => {
    const failure = explainLogin(error)
    if (failure.errors?.code === undefined) return failure
    setNeedsCode(true)
    return needsCode ? failure : { ...failure, title: 'One more step' }
  }
  return (
    <SiteForm<{ user: Account }>
      name="login"
      schema={LOGIN_FORM}
      path="/api/auth/login"
      explain={explain}
      onSent={({ user }) => onSignedIn(user)}
      submit="Log In"
      sending="Logging in..."
      aside={
        <TallLink href="/forgot-password" onClick={onLeave}>
          Forgot your password?
        </TallLink>
      }
    >
      <UsernameField
        className="sm:col-span-2"
        description="Your email address works too."
        maxLength={254}
        enterKeyHint="next"
      />
      <CurrentPassword label="Password" name="password" enterKeyHint="go" />
      {needsCode && (
        <TextField
          className="sm:col-span-2"
          label="Code"
          description="The one that your authenticator app shows, or a recovery code."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          enterKeyHint="go"
          autoFocus
          required
        />
      )}
    </SiteForm>
  )
}
