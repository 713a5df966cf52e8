'use client'

import useSWR, { mutate } from 'swr'
import { Button } from '@/components/ui/button'
import { EmailField } from '@/components/ui/field'
import { LazyButton } from '@/components/ui/lazy-button'
import { Alert } from '@/components/ui/message'
import { SiteForm } from '@/components/ui/site-form'
import { callWithToast } from '@/hooks/call-with-toast'
import { storeUser, useCurrentUser } from '@/hooks/use-session'
import type { Account } from '@/lib/accounts/account'
import { PASSWORD_FORM, PROFILE_FORM } from '@/lib/accounts/account-forms'
import type { SignedInSession } from '@/lib/accounts/sessions'
import { ACCOUNT_FRESH_MS, fetchJson } from '@/lib/requests/fetch-json'
import { explainAs } from '@/lib/requests/form-failure'
import { showToast } from '@/lib/site/toasts'
import { ago } from '@/lib/text/dates'
import { CurrentPassword, NewPassword } from './password-field'
import { SecondFactorSettings } from './second-factor-settings'
import { SettingsSection } from './settings-frame'

const loadDeletion = () =>
  import('./delete-account-dialog').then((file) => file.DeleteAccountDialog)

export function AccountSettings() {
  const { user } = useCurrentUser()
  if (!user) return null
  return (
    <div className="flex flex-col gap-12">
      <EmailSettings user={user} />
      <PasswordSettings user={user} />
      <SecondFactorSettings mayBegin={user.role !== 'user'} />
      <Devices />
      <SettingsSection
        id="data-settings"
        title="Your data"
        text="Everything we keep about you, in one JSON file: your profile, saved episodes, moments, listening places, subscription and messages."
        className="items-start"
      >
        <a href="/api/auth/data" download className="button button-calm">
          Download my data
        </a>
      </SettingsSection>
      <SettingsSection
        id="delete-account"
        title="Delete account"
        text="Your profile, saved episodes, moments, listening places and sessions are deleted permanently. This cannot be undone."
        className="items-start"
      >
        <LazyButton load={loadDeletion} className="button-calm text-accent-strong">
          Delete my account
        </LazyButton>
      </SettingsSection>
    </div>
  )
}

function Devices() {
  const fresh = { dedupingInterval: ACCOUNT_FRESH_MS }
  const { data: devices, error } = useSWR<SignedInSession[]>(DEVICES_KEY, fresh)
  return (
    <SettingsSection id="devices" title="Signed-in devices" className="items-start">
      {error && !devices && (
        <Alert>Failed to load your devices. Please try again later.</Alert>
      )}
      {!devices && !error && (
        <span aria-hidden="true" className="skeleton block h-16 w-full" />
      )}
      {devices && (
        <ul className="w-full divide-y divide-line border-line border-y">
          {devices.map(({ id, device, lastSeenAt, isCurrent }) => (
            <li
              key={id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <p className="min-w-0 leading-snug">
                <span className="block font-semibold">{device ?? UNNAMED}</span>
                <span className="block text-soft text-sm">
                  {isCurrent ? (
                    'This browser'
                  ) : (
                    <span>
                      Last seen{' '}
                      <time dateTime={lastSeenAt}>{ago(lastSeenAt, new Date())}</time>
                    </span>
                  )}
                </span>
              </p>
              {!isCurrent && (
                <Button
                  aria-label={`Sign out ${device ?? UNNAMED}`}
                  onClick={() => void signOutDevice(id)}
                  className="button-bare"
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button onClick={() => void signOutDevice()}>Sign out all others</Button>
      )}
    </SettingsSection>
  )
}

function PasswordSettings({ user }: { user: Account }) {
  const finish = ({ user: updated }: { user: Account }) => {
    storeUser(updated)
    refreshDevices()
    showToast({
      kind: 'done',
      title: 'Password changed',
      text: 'All other browsers have been signed out.',
    })
  }

  return (
    <SettingsSection id="password-settings" title="Password">
      {user.hasTemporaryPassword && (
        <Alert>
          Choose a password of your own. The one you signed in with was made for this once,
          and the panel opens when you have.
        </Alert>
      )}
      <p className="max-w-[60ch] text-soft">
        Other browsers signed in to your account will be signed out.
      </p>
      <SiteForm
        schema={PASSWORD_FORM}
        path="/api/auth/password"
        method="PUT"
        explain={explainAs('Update failed', 'Failed to change the password')}
        onSent={finish}
        submit="Change Password"
        sending="Changing..."
      >
        {/* Password managers store the new password under this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.username}
          readOnly
          hidden
        />
        <CurrentPassword />
        <NewPassword
          name="newPassword"
          label="New password"
          repeatLabel="Confirm new password"
        />
      </SiteForm>
    </SettingsSection>
  )
}

const UNNAMED = 'A browser'

const DEVICES_KEY = '/api/auth/sessions'

const refreshDevices = (): void => void mutate(DEVICES_KEY)

async function signOutDevice(id?: string): Promise<void> {
  const path = id === undefined ? DEVICES_KEY : `${DEVICES_KEY}/${encodeURIComponent(id)}`
  await callWithToast({
    call: () => fetchJson(path, { method: 'DELETE' }),
    done: {
      title: 'Signed out',
      text:
        id === undefined
          ? 'All other browsers have been signed out.'
          : 'That browser is signed out.',
    },
    failed: 'That browser could not be signed out. Please try again.',
  })
  refreshDevices()
}

function EmailSettings({ user }: { user: Account }) {
  const { email, pendingEmail, isEmailConfirmed } = user
  const unconfirmed = pendingEmail ?? (isEmailConfirmed ? null : email)

  const finish = ({ user: updated }: { user: Account }) => {
    storeUser(updated)
    showToast(
      updated.pendingEmail
        ? {
            kind: 'done',
            title: 'Check your mail',
            text: `A link is on its way to ${updated.pendingEmail}.`,
          }
        : {
            kind: 'done',
            title: 'Profile updated!',
            text: 'Your profile has been updated successfully.',
          },
    )
  }

  return (
    <SettingsSection id="email-settings" title="Email">
      <p className="max-w-[60ch] text-soft">
        You log in as <strong className="text-ink">{user.username}</strong> or as{' '}
        <strong className="text-ink">{email}</strong>. A new address takes effect once you
        have confirmed it.
      </p>
      {unconfirmed && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 callout">
          <p className="min-w-0">
            <strong>{unconfirmed}</strong> is not confirmed yet. Open the link we emailed you.
          </p>
          <Button onClick={() => void sendAgain()}>Send the link again</Button>
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
        sending="Changing..."
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
