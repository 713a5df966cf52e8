import { TextField } from '@/components/ui/field'
import { QuietLink } from '@/components/ui/quiet-link'
import { SiteForm } from '@/components/ui/site-form'
import type { Account } from '@/lib/account/account'
import { SIGNUP_FORM } from '@/lib/account/account-forms'
import { explainAs } from '@/lib/forms/form-failure'
import type { AuthFormProps } from './login-form'
import { PasswordField } from './password-field'

const WORDS = { label: 'Create Account', sending: 'Creating Account...' }

export function SignupForm({ onSignedIn, onLeave }: AuthFormProps) {
  return (
    <SiteForm<{ user: Account }>
      name="signup"
      schema={SIGNUP_FORM}
      path="/api/auth/signup"
      explain={explainAs('Signup failed', 'Failed to create account')}
      onSent={({ user }) => onSignedIn(user)}
      submit={WORDS}
      aside={
        <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
          Our{' '}
          <QuietLink href="/privacy-policy" onClick={onLeave} className="text-link whitespace-nowrap">
            Privacy Policy
          </QuietLink>{' '}
          explains what we keep and why.
        </p>
      }
    >
      <TextField label="First name" name="firstName" autoComplete="given-name" maxLength={100} />
      <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={100} />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <PasswordField
        className="sm:col-span-2"
        label="Password"
        description="At least 6 characters."
        name="password"
        autoComplete="new-password"
        minLength={6}
        maxLength={1024}
        required
      />
      <PasswordField
        className="sm:col-span-2"
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={1024}
        enterKeyHint="go"
        required
      />
    </SiteForm>
  )
}
