import { MissingMessage } from '@/components/ui/message'
import { QuietLink } from '@/components/ui/quiet-link'

export function MissingEpisode() {
  return (
    <MissingMessage
      title="Episode not found"
      text="The episode may have been removed or the link is incorrect."
    >
      <QuietLink href="/" className="button button-strong">
        Back to Home
      </QuietLink>
    </MissingMessage>
  )
}
