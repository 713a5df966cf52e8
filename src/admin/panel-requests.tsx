'use client'

import { Button } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import { fetchKey } from '@/lib/requests/fetch-json'
import { resending } from './resending'
import { SignIn } from './sign-in-form'
import { sendUpload } from './uploads/send-upload'

let askToSignIn: (() => Promise<boolean>) | undefined

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = resending(
    async (...asked) => sendUpload(...asked) ?? send(...asked),
    async () => (await askToSignIn?.()) ?? false,
  )
}

/**
 * A save after the session has expired waits for a new sign-in. A large upload shows its progress.
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
const SignInAgain = ({ onDone }: { onDone: (isBack: boolean) => void }) => (
  <DashDialog onClose={() => onDone(false)} title="Log in to continue">
    <p>Your session has ended. What you wrote is still here, and is saved once you have logged in.</p>
    <SignIn label="Log in and save" onDone={() => onDone(true)} size="medium">
      <Button buttonStyle="secondary" onClick={() => onDone(false)}>
        Not now
      </Button>
    </SignIn>
  </DashDialog>
)
