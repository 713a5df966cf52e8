import { refusalOf } from '@/lib/api/refusal'
import { Press } from './press'

interface FailureProps {
  error: unknown
  otherwise: string
  onTryAgain: () => void
}

/** What could not be loaded, why, and a way to ask again. */
export const Failure = ({ error, otherwise, onTryAgain }: FailureProps) => (
  <div role="alert">
    <p>{refusalOf(error).reason ?? otherwise}</p>
    <Press onClick={onTryAgain}>Try Again</Press>
  </div>
)
