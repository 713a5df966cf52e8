import { TitledSection } from '@/components/ui/titled-section'
import type { Chapter } from '@/lib/episodes/chapter'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { ChapterList } from './chapter-list'

export function Chapters({ chapters, episode }: { chapters: Chapter[]; episode: PlayerEpisode }) {
  if (chapters.length === 0) return null
  return (
    <TitledSection id="chapters" titleId="chapters-title" title="Chapters" className="max-w-[65ch]">
      <ChapterList chapters={chapters} episode={episode} />
    </TitledSection>
  )
}
