'use client'

import { Button } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { AccessDenied } from './access-denied'

export const HINT = 'Your email address works too.'

/** Signs administrators in with the site's own session; Payload's login form knows only its own tokens. */
export function SignInForm() {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const target = useSearchParams().get('redirect')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsPending(true)
    const refused = await signIn(String(form.get('username')), String(form.get('password')))
    if (refused === undefined) return window.location.assign(safeTarget(target))
    setProblem(refused)
    setIsPending(false)
  }

  return (
    <main>
      <h1 style={{ marginBottom: '1.5rem', textAlign: 'center' }}>Log in to the show</h1>
      <AccessDenied level="h2" />
      <form className="login__form form" method="post" onSubmit={submit}>
        <div className="login__form__inputWrap">
          <Field autoComplete="username" hint={HINT} label="Username" name="username" type="text" />
          <Field autoComplete="current-password" label="Password" name="password" type="password" />
        </div>
        {problem && <p role="alert">{problem}</p>}
        <Button buttonStyle="primary" disabled={isPending} size="large" type="submit">
          {isPending ? 'Logging in...' : 'Log In'}
        </Button>
      </form>
    </main>
  )
}

export function Field({
  label,
  name,
  type,
  autoComplete,
  hint,
}: Record<'label' | 'name' | 'type' | 'autoComplete', string> & { hint?: string }) {
  const hintId = `sign-in-${name}-hint`
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor={`sign-in-${name}`}>
        {label}
      </label>
      <div className="field-type__wrap">
        <input
          aria-describedby={hint && hintId}
          autoComplete={autoComplete}
          id={`sign-in-${name}`}
          name={name}
          required
          type={type}
        />
      </div>
      {hint && (
        <p className="field-description" id={hintId} style={{ color: 'var(--theme-elevation-800)' }}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Undefined when the visitor is signed in. */
export async function signIn(username: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    if (response.ok) return undefined
    const { message } = (await response.json()) as { message?: string }
    return message ?? 'Invalid username or password'
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return 'The server cannot be reached. Check your connection and try again.'
    }
    throw error
  }
}

/** Only paths of the panel: a link with a foreign `redirect` must not lead away after signing in. */
const safeTarget = (target: string | null): string =>
  target && /^\/admin(?:[/?]|$)/.test(target) ? target : '/admin'
