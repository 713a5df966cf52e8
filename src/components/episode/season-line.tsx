import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'

interface SeasonLineProps {
  episode: Pick<ListedEpisode, 'season' | 'episodeNumber'>
  lead?: string
}

export function SeasonLine({ episode, lead }: SeasonLineProps) {
  return (
    <p
      className={`flex flex-wrap items-center gap-x-3 font-semibold text-(--tone) max-sm:text-sm ${seasonTone(episode.season)}`}
    >
      <span aria-hidden="true" className="h-1 w-8 rounded-full bg-(--tone) max-sm:hidden" />
      {lead && <span className="text-ink">{lead}</span>}
      <span>{`Season ${episode.season}, Episode ${episode.episodeNumber}`}</span>
    </p>
  )
}
