import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'

export default function NotFound() {
  return (
    <FullMessage
      title="Nothing but static here"
      text="This page does not exist, or has moved. The episodes are where they always were."
    >
      <QuietLink href="/" className="button button-strong">
        Back to Home
      </QuietLink>
      <QuietLink href="/#episodes" className="button button-calm">
        Browse Episodes
      </QuietLink>
    </FullMessage>
  )
}
