import { refreshDevices } from '@/hooks/use-devices'
import { keepUser } from '@/hooks/use-session'
import type { Account } from '@/lib/account/account'
import { showToast } from '@/lib/toasts/toasts'
import { AccountForm } from './account-form'
import { PasswordField } from './password-field'

const WORDS = { label: 'Change Password', sending: 'Changing...' }

export function PasswordSettings({ user }: { user: Account }) {
  const finish = (updated: Account) => {
    keepUser(updated)
    refreshDevices()
    showToast({
      kind: 'done',
      title: 'Password changed',
      text: 'All other browsers have been signed out.',
    })
  }
  const load = () =>
    import('@/lib/account/start-account-forms').then(({ startPasswordForm }) => startPasswordForm(finish))

  return (
    <section aria-labelledby="password-settings" className="flex flex-col gap-4">
      <h2 id="password-settings" className="text-heading">
        Password
      </h2>
      <p className="max-w-[60ch] text-soft">Other browsers signed in to your account will be signed out.</p>
      <AccountForm action="/api/auth/password" load={load} submit={WORDS}>
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
      </AccountForm>
    </section>
  )
}
