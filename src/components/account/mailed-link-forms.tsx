'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { EmailField } from '@/components/ui/field'
import { Alert } from '@/components/ui/message'
import { StrongLink } from '@/components/ui/quiet-link'
import { SiteForm } from '@/components/ui/site-form'
import { beginSession } from '@/hooks/use-session'
import { useHydrated } from '@/hooks/use-store'
import { type Account, MIN_PASSWORD_LENGTH } from '@/lib/accounts/account'
import { FORGOT_PASSWORD_FORM, NEW_PASSWORD_FORM } from '@/lib/accounts/account-forms'
import { linkEndpoint, TOKEN_PATTERN } from '@/lib/mail/mailed-links'
import { ApiError, fetchJson } from '@/lib/requests/fetch-json'
import { explainAs } from '@/lib/requests/form-failure'
import { NewPassword } from './password-field'

const FORM = 'w-full max-w-[28rem] gap-4'

export function ForgotPasswordForm() {
  const router = useRouter()
  return (
    <SiteForm
      schema={FORGOT_PASSWORD_FORM}
      path="/api/auth/forgot-password"
      explain={explainAs('No mail sent', 'The link could not be sent. Please try again.')}
      onSent={() => router.push('/sent/forgot-password-done')}
      submit="Send the link"
      className={FORM}
    >
      <EmailField className="sm:col-span-2" />
    </SiteForm>
  )
}

/** Sets the password through the link in the address. The page itself is the same for all and does not know the token. */
export function ResetPasswordForm({ isInvited }: { isInvited?: boolean }) {
  const done = isInvited ? 'invitation-done' : 'reset-password-done'
  const router = useRouter()
  // Next's router reports the shared page's address, without the token.
  const path = useHydrated() ? linkEndpoint(window.location.pathname) : undefined
  const [isDead, setDead] = useState(false)

  useEffect(() => {
    if (!TOKEN_PATTERN.test(path?.split('/').at(-1) ?? '')) return
    // Checking does not use up the link. Other failures are reported when the password is sent.
    fetchJson(path ?? '').catch((error) => setDead(isGone(error)))
  }, [path])

  if (isDead) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert>This link no longer works: it has been used or has expired.</Alert>
        <StrongLink href="/forgot-password">Ask for a link</StrongLink>
      </div>
    )
  }
  return (
    <SiteForm<{ user: Account | null }>
      schema={NEW_PASSWORD_FORM}
      path={path ?? ''}
      explain={(error) => {
        if (isGone(error)) setDead(true)
        return explain(error)
      }}
      onSent={({ user }) => {
        if (user) beginSession(user)
        // The panel is a separate application for the router.
        if (isInvited && user && user.role !== 'user') window.location.replace('/admin')
        // An account with a second step is not signed in by a link.
        else router.replace(`/sent/${user ? done : 'reset-password-code'}`)
      }}
      submit="Save password"
      sending="Saving..."
      className={FORM}
    >
      <NewPassword
        label={isInvited ? 'Password' : 'New password'}
        repeatLabel={isInvited ? 'Repeat password' : 'Repeat new password'}
        description={`At least ${MIN_PASSWORD_LENGTH} characters. Three words that do not belong together are easy to remember and hard to guess.`}
      />
    </SiteForm>
  )
}

const explain = explainAs(
  'Password not set',
  'Your password could not be set. Please try again.',
)

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410
