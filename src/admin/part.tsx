'use client'

import { catchError } from 'next/error'
import { useEffect } from 'react'
import { ActionButton } from './dashboard/action-button'
import { reasonOf } from './dashboard/do-call'

const RETRY_MS = 10_000

/** A part of a page. One that the server could not draw says so and is asked for again; the rest of the page stays. */
export const Part = catchError(({ name }: { name: string }, { retry }) => (
  <NotDrawn name={name} onTryAgain={retry} />
))

function NotDrawn({ name, onTryAgain }: { name: string; onTryAgain: () => void }) {
  useEffect(() => {
    const timer = setInterval(onTryAgain, RETRY_MS)
    return () => clearInterval(timer)
  }, [onTryAgain])
  return <Failure onTryAgain={onTryAgain} reason={`${name} could not be loaded.`} />
}

interface FailureProps {
  error?: unknown
  reason?: string
  onTryAgain: () => void
}

export const Failure = ({ error, reason = reasonOf(error), onTryAgain }: FailureProps) => (
  <div role="alert">
    <p>{reason}</p>
    <ActionButton onClick={onTryAgain}>Try Again</ActionButton>
  </div>
)
