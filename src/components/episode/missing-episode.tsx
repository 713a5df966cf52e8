import { MissingMessage } from '@/components/ui/message'

export function MissingEpisode() {
  return (
    <MissingMessage
      title="Episode not found"
      text="The episode may have been removed or the link is incorrect."
    />
  )
}
