import { Alert } from './message'

export function SavedFailure() {
  return (
    <div className="flex flex-col items-start gap-5 py-4">
      <Alert>Failed to load your saved episodes</Alert>
      <button type="button" onClick={() => window.location.reload()} className="button button-strong">
        Try Again
      </button>
    </div>
  )
}
