import { ArchivePlaceholder, LatestPlaceholder } from '@/components/episode/placeholders'
import { CountPlaceholder } from '@/components/home/hero-facts'
import { Chapter, Specimen } from './specimen'

export function Waiting() {
  return (
    <Chapter
      title="Waiting"
      lead="The place of what is on its way, in its size, so that nothing moves when it comes."
    >
      <Specimen name="Episode count">
        <CountPlaceholder />
      </Specimen>
      <Specimen name="Latest episode" variant="stack">
        <div className="[&>section]:px-0">
          <LatestPlaceholder />
        </div>
      </Specimen>
      <Specimen name="Archive: one card for the current season, three for the one before" variant="stack">
        <ArchivePlaceholder />
      </Specimen>
    </Chapter>
  )
}
