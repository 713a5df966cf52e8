'use client'

import { Button } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'

const HINT = 'Your email address works too.'

/** Signs in with the site's own session; Payload's login form knows only its own tokens. */
export function SignInForm() {
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<RefusedSignIn>()
  const target = useSearchParams().get('redirect')

  // Payload looks at the system's theme for those alone who are signed in.
  useEffect(() => {
    if (/(?:^|; )payload-theme=/.test(document.cookie)) return
    if (window.matchMedia('(prefers-color-scheme: dark)').matches)
      document.documentElement.setAttribute('data-theme', 'dark')
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsPending(true)
    const refusal = await signIn(form)
    if (!refusal) return window.location.assign(safeTarget(target))
    setRefused(refusal)
    setIsPending(false)
  }

  return (
    <main>
      <h1 style={{ marginBottom: '1.5rem', textAlign: 'center' }}>Log in to the show</h1>
      <form className="login__form form" method="post" onSubmit={submit}>
        <div className="login__form__inputWrap">
          <SignInFields refused={refused} />
        </div>
        <Button buttonStyle="primary" disabled={isPending} size="large" type="submit">
          {isPending ? 'Logging in...' : 'Log In'}
        </Button>
        <p style={{ color: 'var(--theme-elevation-800)', fontSize: '0.85rem' }}>
          You need administrator privileges to access this page. <a href="/">Return Home</a>
        </p>
      </form>
    </main>
  )
}

export interface RefusedSignIn {
  message: string
  /** The password was correct, and the account has a second step. */
  needsCode: boolean
}

export function SignInFields({ refused }: { refused: RefusedSignIn | undefined }) {
  return (
    <>
      <Field autoComplete="username" hint={HINT} label="Username" name="username" type="text" />
      <Field autoComplete="current-password" label="Password" name="password" type="password" />
      {refused?.needsCode && <Field autoComplete="one-time-code" label="Code" name="code" type="text" />}
      {refused && <p role="alert">{refused.message}</p>}
    </>
  )
}

function Field({
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

/** Undefined when the sign-in succeeded. */
export async function signIn(form: FormData): Promise<RefusedSignIn | undefined> {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    if (response.ok) return undefined
    const reply = (await response.json()) as { message?: string; errors?: { code?: string } }
    return {
      message: reply.message ?? 'Invalid username or password',
      needsCode: reply.errors?.code !== undefined,
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return {
        message: 'The server cannot be reached. Check your connection and try again.',
        needsCode: form.has('code'),
      }
    }
    throw error
  }
}

/** Only panel paths: a link with a foreign `redirect` must not lead away after signing in. */
const safeTarget = (target: string | null): string =>
  target && /^\/admin(?:[/?]|$)/.test(target) ? target : '/admin'
