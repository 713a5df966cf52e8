'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { plainQuery } from './plain-query'
import { resending } from './resending'
import { SignInAgain } from './sign-in-again'
import { refuseUpload } from './upload-check'

/** Asks for a new session; set while the panel is on the screen. */
let askToSignIn: (() => Promise<boolean>) | undefined

if (typeof window !== 'undefined') {
  const send = window.fetch.bind(window)
  window.fetch = resending(
    async (...asked) => refuseUpload(...asked) ?? send(...plainQuery(...asked)),
    async () => (await askToSignIn?.()) ?? false,
  )
}

/**
 * Loaded around the whole panel: Payload's pickers of pictures and documents ask in the one way that the front lets them, and
 * a save that comes after the session has ended waits for a new one, and a file that would be refused is not sent at all.
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
    <>
      {children}
      {settle && <SignInAgain onDone={settle} />}
    </>
  )
}
