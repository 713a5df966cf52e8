import { YourMoments } from '@/components/moments/your-moments'
import { FinishedSection } from '@/components/player/finished-section'
import { UpNextSection } from '@/components/player/queue-list'

/** The sections below the saved episodes, for visitors and members alike. */
export function SavedSections() {
  return (
    <>
      <UpNextSection />
      <YourMoments />
      <FinishedSection />
    </>
  )
}
