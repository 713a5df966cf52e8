import { EmailField } from '@/components/ui/field'
import { SiteForm } from '@/components/ui/site-form'
import { callWithToast } from '@/hooks/call-with-toast'
import { storeUser } from '@/hooks/use-session'
import type { Account } from '@/lib/accounts/account'
import { PROFILE_FORM } from '@/lib/accounts/account-forms'
import { fetchJson } from '@/lib/requests/fetch-json'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { CurrentPassword } from './password-field'
import { SettingsSection } from './settings-frame'

export function EmailSettings({ user }: { user: Account }) {
  const { email, pendingEmail, isEmailConfirmed } = user
  const unconfirmed = pendingEmail ?? (isEmailConfirmed ? null : email)

  const finish = ({ user: updated }: { user: Account }) => {
    storeUser(updated)
    showToast(
      updated.pendingEmail
        ? { kind: 'done', title: 'Check your mail', text: `A link is on its way to ${updated.pendingEmail}.` }
        : { kind: 'done', title: 'Profile updated!', text: 'Your profile has been updated successfully.' },
    )
  }

  return (
    <SettingsSection id="email-settings" title="Email">
      <p className="max-w-[60ch] text-soft">
        You log in as <strong className="text-ink">{user.username}</strong> or as{' '}
        <strong className="text-ink">{email}</strong>. A new address takes effect once you have confirmed it.
      </p>
      {unconfirmed && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 callout">
          <p className="min-w-0">
            <strong>{unconfirmed}</strong> is not confirmed yet. Open the link we emailed you.
          </p>
          <button type="button" onClick={() => void sendAgain()} className="button button-calm">
            Send the link again
          </button>
        </div>
      )}
      <SiteForm
        key={email}
        schema={PROFILE_FORM}
        path="/api/auth/profile"
        method="PUT"
        explain={explainAs('Update failed', 'Failed to update profile')}
        onSent={finish}
        submit="Change Email"
      >
        <EmailField className="sm:col-span-2" label="New email" />
        <CurrentPassword />
      </SiteForm>
    </SettingsSection>
  )
}

const sendAgain = () =>
  callWithToast({
    call: () => fetchJson('/api/auth/send-confirmation', { method: 'POST' }),
    done: { title: 'Check your mail', text: 'A link is on its way to you.' },
    failed: 'The link could not be sent. Please try again.',
  })
