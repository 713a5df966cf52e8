'use client'

import { FullMessage } from '@/components/ui/full-message'

export default function SiteError({ reset }: { error: Error; reset: () => void }) {
  return (
    <FullMessage
      title="Something went wrong"
      text="This page could not be shown. It is our fault, not yours; trying again often helps."
    >
      <button type="button" onClick={reset} className="button button-strong">
        Try Again
      </button>
    </FullMessage>
  )
}
