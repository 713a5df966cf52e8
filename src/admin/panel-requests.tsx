'use client'

import { Button } from '@payloadcms/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { DashDialog } from '@/admin/dashboard/dash-dialog'
import { fetchKey } from '@/lib/requests/fetch-json'
import { resending } from './resending'
import { SignIn } from './sign-in-form'
import { sendUpload } from './uploads/send-in-parts'

/** Saves that wait for one dialog. */
const waiting: ((isBack: boolean) => void)[] = []
let showDialog: ((isShown: boolean) => void) | undefined

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = resending(
    async (...args) => sendUpload(...args) ?? send(...args),
    signInAgain,
  )
}

async function signInAgain(): Promise<boolean> {
  showDialog?.(true)
  return showDialog ? new Promise((resolve) => waiting.push(resolve)) : false
}

/** A save after the session has expired waits for a new sign-in. A large upload shows its progress. */
export function PanelRequests({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    showDialog = setIsAsking
    return () => {
      showDialog = undefined
    }
  }, [])

  function settle(isBack: boolean) {
    setIsAsking(false)
    for (const resolve of waiting.splice(0)) resolve(isBack)
  }

  return (
    <SWRConfig value={{ fetcher: fetchKey }}>
      {children}
      {isAsking && (
        // The form whose save was refused stays unchanged behind this dialog.
        <DashDialog onClose={() => settle(false)} title="Log in to continue">
          <p>
            Your session has ended. What you wrote is still here, and is saved once you have
            logged in.
          </p>
          <SignIn label="Log in and save" onDone={() => settle(true)}>
            <Button buttonStyle="secondary" onClick={() => settle(false)}>
              Not now
            </Button>
          </SignIn>
        </DashDialog>
      )}
    </SWRConfig>
  )
}
