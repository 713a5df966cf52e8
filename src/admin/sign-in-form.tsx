'use client'

import { Button, toast } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { AccessDenied } from './access-denied'

/** Signs administrators in with the site's own session; Payload's login form knows only its own tokens. */
export function SignInForm() {
  const [isPending, setIsPending] = useState(false)
  const target = useSearchParams().get('redirect')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsPending(true)
    const problem = await signIn(String(form.get('username')), String(form.get('password')))
    if (problem === undefined) return window.location.assign(safeTarget(target))
    setIsPending(false)
    toast.error(problem)
  }

  return (
    <main>
      <h1 style={{ marginBottom: '1.5rem', textAlign: 'center' }}>Log in to the show</h1>
      <AccessDenied level="h2" />
      <form className="login__form form" method="post" onSubmit={submit}>
        <div className="login__form__inputWrap">
          <Field autoComplete="username" label="Username" name="username" type="text" />
          <Field autoComplete="current-password" label="Password" name="password" type="password" />
        </div>
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
}: Record<'label' | 'name' | 'type' | 'autoComplete', string>) {
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor={`sign-in-${name}`}>
        {label}
      </label>
      <div className="field-type__wrap">
        <input autoComplete={autoComplete} id={`sign-in-${name}`} name={name} required type={type} />
      </div>
    </div>
  )
}

/** What went wrong, in words; undefined when the visitor is signed in. */
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
