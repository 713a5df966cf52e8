'use client'

import { Button } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { reasonOf } from '@/admin/dashboard/do-call'
import { TextField } from '@/admin/text-field'
import { ApiError, fetchJson, readError } from '@/lib/requests/fetch-json'

/** Signs in with the site's own session; Payload's login form knows only its own tokens. */
export function SignInForm() {
  const target = useSearchParams().get('redirect')

  // Payload looks at the system's theme for those alone who are signed in.
  useEffect(() => {
    if (/(?:^|; )payload-theme=/.test(document.cookie)) return
    if (window.matchMedia('(prefers-color-scheme: dark)').matches)
      document.documentElement.setAttribute('data-theme', 'dark')
  }, [])

  return (
    <main>
      <h1 style={{ marginBottom: '1.5rem', textAlign: 'center' }}>Log in to the show</h1>
      <SignIn label="Log In" onDone={() => window.location.assign(safeTarget(target))}>
        <p style={{ color: 'var(--theme-elevation-800)', fontSize: '0.85rem' }}>
          You need administrator privileges to access this page. <a href="/">Return Home</a>
        </p>
      </SignIn>
    </main>
  )
}

interface SignInProps {
  label: string
  onDone: () => void
  /** Beside the button. */
  children: ReactNode
}

export function SignIn({ label, onDone, children }: SignInProps) {
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes events on to the form behind a dialog.
    event.stopPropagation()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setIsPending(true)
    try {
      await fetchJson('/api/auth/login', { method: 'POST', body })
      onDone()
    } catch (error) {
      setRefusal(reasonOf(error))
      if (error instanceof ApiError) setNeedsCode(readError(error).errors.code !== undefined)
      setIsPending(false)
    }
  }

  return (
    <form className="login__form form" method="post" onSubmit={submit}>
      <div className="login__form__inputWrap">
        <TextField
          aria-describedby="sign-in-hint"
          autoComplete="username"
          label="Username"
          name="username"
          required
        />
        <p className="panel-hint" id="sign-in-hint">
          Your email address works too.
        </p>
        <TextField
          autoComplete="current-password"
          label="Password"
          name="password"
          required
          type="password"
        />
        {needsCode && (
          <TextField autoComplete="one-time-code" label="Code" name="code" required />
        )}
        {refusal && <p role="alert">{refusal}</p>}
      </div>
      <Button buttonStyle="primary" disabled={isPending} size="large" type="submit">
        {isPending ? 'Logging in...' : label}
      </Button>
      {children}
    </form>
  )
}

/** Only panel paths: a link with a foreign `redirect` must not lead away after signing in. */
const safeTarget = (target: string | null) =>
  target && /^\/admin(?:[/?]|$)/.test(target) ? target : '/admin'
