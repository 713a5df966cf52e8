'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { resending } from './resending'
import { SignInAgain } from './sign-in-again'
import { refuseUpload } from './upload-check'

let askToSignIn: (() => Promise<boolean>) | undefined

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = resending(
    async (...asked) => refuseUpload(...asked) ?? send(...asked),
    async () => (await askToSignIn?.()) ?? false,
  )
}

/** A save after the session has ended waits for a new sign-in; a file that would be refused is not sent. */
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
    <>
      {children}
      {settle && <SignInAgain onDone={settle} />}
    </>
  )
}
