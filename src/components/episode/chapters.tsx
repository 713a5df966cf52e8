import type { Chapter } from '@/lib/episodes/chapter'
import type { PlayerEpisode } from '@/lib/player/player-state'
import { ChapterList } from './chapter-list'

export function Chapters({ chapters, episode }: { chapters: Chapter[]; episode: PlayerEpisode }) {
  if (chapters.length === 0) return null
  return (
    <section id="chapters" aria-labelledby="chapters-title" className="max-w-[65ch]">
      <h2 id="chapters-title" className="text-heading">
        Chapters
      </h2>
      <ChapterList chapters={chapters} episode={episode} />
    </section>
  )
}
