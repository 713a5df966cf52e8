import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface PlayerNowPlayingProps {
  episode: PlayerEpisode
  words: string
  /** The words are seen elsewhere in the bar; here they are only announced. */
  areWordsElsewhere: boolean
}

export function PlayerNowPlaying({ episode, words, areWordsElsewhere }: PlayerNowPlayingProps) {
  return (
    <div className={`flex min-w-0 items-center gap-3 ${seasonTone(episode.season)}`}>
      <Artwork
        key={episode.id}
        artwork={episode.artwork}
        size={48}
        sizes="48px"
        isDecorative
        className="hidden size-12 flex-none rounded-md min-[420px]:block"
      />
      <div className="min-w-0">
        <QuietLink
          href={`/episodes/${episode.slug}`}
          className="flex min-h-11 items-center font-semibold leading-tight hover:underline md:min-h-0"
        >
          <span className="line-clamp-2 md:line-clamp-1">{episode.title}</span>
        </QuietLink>
        <p role="status" className="truncate text-sm text-soft max-md:-mt-1">
          <span className="font-semibold text-(--tone)">
            S{episode.season}E{episode.episodeNumber}
          </span>{' '}
          <span className={areWordsElsewhere ? 'sr-only' : ''}>{words}</span>
        </p>
      </div>
    </div>
  )
}
