import { FullMessage } from '@/components/ui/full-message'
import { QuietLink } from '@/components/ui/quiet-link'

/** Stands where an editor has taken a page away, or has not written it yet. */
export function UnwrittenPage({ title }: { title: string }) {
  return (
    <FullMessage title={title} text="This page has not been written yet.">
      <QuietLink href="/" className="button button-strong">
        Back to Home
      </QuietLink>
    </FullMessage>
  )
}
