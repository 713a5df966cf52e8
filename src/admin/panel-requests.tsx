'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import { fetchKey } from '@/lib/requests/fetch-json'
import { resending } from './resending'
import { type RefusedSignIn, SignInFields, signIn } from './sign-in-form'
import { sendUpload } from './uploads/send-upload'
import { refuseUpload } from './uploads/upload-check'

let askToSignIn: (() => Promise<boolean>) | undefined

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = resending(
    async (...asked) => refuseUpload(...asked) ?? sendUpload(...asked) ?? send(...asked),
    async () => (await askToSignIn?.()) ?? false,
  )
}

/**
 * A save after the session has expired waits for a new sign-in. An upload that would be refused is not sent,
 * and a large one shows its progress.
 */
export function PanelRequests({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<((isBack: boolean) => void) | null>(null)

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    askToSignIn = () => {
      asked ??= new Promise<boolean>((resolve) => {
        setSettle(() => (isBack: boolean) => {
          asked = undefined
          setSettle(null)
          resolve(isBack)
        })
      })
      return asked
    }
    return () => {
      askToSignIn = undefined
    }
  }, [])

  return (
    <SWRConfig value={{ fetcher: fetchKey }}>
      {children}
      {settle && <SignInAgain onDone={settle} />}
    </SWRConfig>
  )
}

/** The form whose save was refused stays unchanged behind this dialog. */
function SignInAgain({ onDone }: { onDone: (isBack: boolean) => void }) {
  const [isPending, setIsPending] = useState(false)
  const [refused, setRefused] = useState<RefusedSignIn>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes events on to the form behind this dialog.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    setIsPending(true)
    const refusal = await signIn(form)
    if (!refusal) return onDone(true)
    setRefused(refusal)
    setIsPending(false)
  }

  return (
    <DashDialog onClose={() => onDone(false)} title="Log in to continue">
      <p>Your session has ended. What you wrote is still here, and is saved once you have logged in.</p>
      <form method="post" onSubmit={submit}>
        <SignInFields refused={refused} />
        <div className="panel-bar" style={{ marginTop: '1rem' }}>
          <Button disabled={isPending} margin={false} type="submit">
            {isPending ? 'Logging in...' : 'Log in and save'}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={() => onDone(false)}>
            Not now
          </Button>
        </div>
      </form>
    </DashDialog>
  )
}
