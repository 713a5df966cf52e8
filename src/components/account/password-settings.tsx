import { SiteForm } from '@/components/ui/site-form'
import { refreshDevices } from '@/hooks/use-devices'
import { keepUser } from '@/hooks/use-session'
import type { Account } from '@/lib/account/account'
import { PASSWORD_FORM } from '@/lib/account/account-forms'
import { explainAs } from '@/lib/forms/form-failure'
import { showToast } from '@/lib/toasts/toasts'
import { PasswordField } from './password-field'

const WORDS = { label: 'Change Password', sending: 'Changing...' }

export function PasswordSettings({ user }: { user: Account }) {
  const finish = ({ user: updated }: { user: Account }) => {
    keepUser(updated)
    refreshDevices()
    showToast({
      kind: 'done',
      title: 'Password changed',
      text: 'All other browsers have been signed out.',
    })
  }

  return (
    <section aria-labelledby="password-settings" className="flex flex-col gap-4">
      <h2 id="password-settings" className="text-heading">
        Password
      </h2>
      <p className="max-w-[60ch] text-soft">Other browsers signed in to your account will be signed out.</p>
      <SiteForm
        schema={PASSWORD_FORM}
        path="/api/auth/password"
        method="PUT"
        explain={explainAs('Update failed', 'Failed to change the password')}
        onSent={finish}
        submit={WORDS}
      >
        {/* For password managers, which keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          className="sm:col-span-2"
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={1024}
          required
        />
        <PasswordField
          label="New password"
          description="At least 6 characters."
          name="newPassword"
          autoComplete="new-password"
          minLength={6}
          maxLength={1024}
          required
        />
        <PasswordField
          className="sm:self-end"
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          maxLength={1024}
          required
        />
      </SiteForm>
    </section>
  )
}
