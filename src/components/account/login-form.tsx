import { TextField } from '@/components/ui/field'
import { QuietLink } from '@/components/ui/quiet-link'
import { SiteForm } from '@/components/ui/site-form'
import type { Account } from '@/lib/account/account'
import { LOGIN_FORM } from '@/lib/account/account-forms'
import { explainAs } from '@/lib/forms/form-failure'
import { PasswordField } from './password-field'

export interface AuthFormProps {
  onSignedIn: (user: Account) => void
  onLeave: () => void
}

const WORDS = { label: 'Log In', sending: 'Logging in...' }

export function LoginForm({ onSignedIn, onLeave }: AuthFormProps) {
  return (
    <SiteForm<{ user: Account }>
      name="login"
      schema={LOGIN_FORM}
      path="/api/auth/login"
      explain={explainAs('Login failed', 'Invalid username or password')}
      onSent={({ user }) => onSignedIn(user)}
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
    </SiteForm>
  )
}
