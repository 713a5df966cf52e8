'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { FullMessage } from '@/components/ui/message'

export default function SiteError({ reset }: { error: Error; reset: () => void }) {
  return (
    <FullMessage
      picture={<Icon name="volume-off" className="size-14" />}
      title="Something went wrong"
      text="We could not show this page. That is our fault, not yours. Trying again often helps."
    >
      <Button onClick={reset} className="button-strong">
        Try Again
      </Button>
    </FullMessage>
  )
}
