'use client'

import { catchError } from 'next/error'
import { reasonOf } from './dashboard/do-call'
import { Press } from './dashboard/press'

/** A part of a page. One that the server could not draw says so; the rest of the page stays. */
export const Part = catchError(({ name }: { name: string }, { retry }) => (
  <Failure onTryAgain={retry} reason={`${name} could not be loaded.`} />
))

interface FailureProps {
  error?: unknown
  reason?: string
  onTryAgain: () => void
}

export const Failure = ({ error, reason = reasonOf(error), onTryAgain }: FailureProps) => (
  <div role="alert">
    <p>{reason}</p>
    <Press onClick={onTryAgain}>Try Again</Press>
  </div>
)
