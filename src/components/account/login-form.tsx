import { QuietLink } from '@/components/ui/quiet-link'
import { TextField } from '@/components/ui/text-field'
import type { Account } from '@/lib/account/account'
import { AccountForm } from './account-form'
import { PasswordField } from './password-field'

export interface AuthFormProps {
  onSignedIn: (user: Account) => void
  /** A link leads to another page. */
  onLeave: () => void
}

const WORDS = { label: 'Log In', sending: 'Logging in...' }

export function LoginForm({ onSignedIn, onLeave }: AuthFormProps) {
  const load = () =>
    import('@/lib/account/start-account-forms').then(({ startLoginForm }) => startLoginForm(onSignedIn))
  return (
    <AccountForm
      action="/api/auth/login"
      load={load}
      submit={WORDS}
      aside={
        <QuietLink
          href="/forgot-password"
          onClick={onLeave}
          className="text-link inline-flex min-h-11 items-center"
        >
          Forgot your password?
        </QuietLink>
      }
    >
      <TextField
        className="sm:col-span-2"
        label="Username"
        description="Your email address works too."
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="next"
        required
      />
      <PasswordField
        className="sm:col-span-2"
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={1024}
        enterKeyHint="go"
        required
      />
    </AccountForm>
  )
}
