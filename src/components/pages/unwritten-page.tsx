import { MissingMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'

export function UnwrittenPage({ title }: { title: string }) {
  return (
    <MissingMessage title={title} text="This page has not been written yet.">
      <QuietLink href="/" className="button button-strong">
        Back to Home
      </QuietLink>
    </MissingMessage>
  )
}
