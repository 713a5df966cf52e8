import { MissingMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'

export function MissingPaper() {
  return (
    <MissingMessage title="Paper not found" text="The paper may have been removed or the link is incorrect.">
      <QuietLink href="/deeper-dive" className="button button-strong">
        All Papers
      </QuietLink>
      <QuietLink href="/" className="button button-calm">
        Back to Home
      </QuietLink>
    </MissingMessage>
  )
}
