'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { QuietLink } from '@/components/ui/quiet-link'
import { TextField } from '@/components/ui/text-field'
import { beginSession } from '@/hooks/use-session'
import { MIN_PASSWORD_LENGTH } from '@/lib/account/password-length'
import { FROM_PAGE } from '@/lib/forms/from-page'
import { AccountForm } from './account-form'
import { PasswordField } from './password-field'

const loadForms = () => import('@/lib/account/start-link-forms')

/** Asks for the link. Without scripts as well, as the one below: what became of it is a page of its own. */
export function ForgotPasswordForm() {
  const router = useRouter()
  const finish = () => router.push('/sent/forgot-password-done')
  return (
    <AccountForm
      action={`/api/auth/forgot-password?${FROM_PAGE}`}
      load={() => loadForms().then(({ startForgottenForm }) => startForgottenForm(finish))}
      submit={{ label: 'Send the link', sending: 'Sending...' }}
    >
      <TextField
        className="sm:col-span-2"
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}

/** Sets the password by the link that the page was opened with, which the page itself does not know: it is the same for all. */
export function ResetPasswordForm() {
  const router = useRouter()
  const [isDead, setDead] = useState(false)

  useEffect(() => {
    let isHere = true
    loadForms()
      .then(({ isDeadLink }) => isDeadLink())
      .then(
        (found) => isHere && setDead(found),
        // Then it is told when the password is sent.
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [])

  if (isDead) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert>This link no longer works: it has been used or has expired.</Alert>
        <QuietLink href="/forgot-password" className="button button-strong">
          Ask for a link
        </QuietLink>
      </div>
    )
  }
  const load = () =>
    loadForms().then(({ startResetForm }) =>
      startResetForm({
        onDead: () => setDead(true),
        onSet: (user) => {
          beginSession(user)
          router.replace('/sent/reset-password-done')
        },
      }),
    )
  return (
    <AccountForm
      action={`?${FROM_PAGE}`}
      load={load}
      submit={{ label: 'Save password', sending: 'Saving...' }}
    >
      <PasswordField
        className="sm:col-span-2"
        label="New password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters. Three words that do not belong together are easy to remember and hard to guess.`}
        {...PASSWORD}
        name="password"
      />
      <PasswordField
        className="sm:col-span-2"
        label="Repeat new password"
        {...PASSWORD}
        name="confirmPassword"
      />
    </AccountForm>
  )
}

const PASSWORD = {
  required: true,
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: 1024,
  autoComplete: 'new-password',
} as const
