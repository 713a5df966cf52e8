import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { PlayerEpisode } from '@/lib/player/player-state'

interface PlayerNowPlayingProps {
  episode: PlayerEpisode
  words: string
  className: string
}

export function PlayerNowPlaying({ episode, words, className }: PlayerNowPlayingProps) {
  return (
    <div className={`min-w-0 items-center gap-3 ${seasonTone(episode.season)} ${className}`}>
      <Artwork
        key={episode.id}
        artwork={episode.artwork}
        waveform={episode.waveform}
        size={48}
        sizes="48px"
        isDecorative
        className="size-12 flex-none rounded-md"
      />
      <div className="min-w-0">
        <QuietLink
          href={`/episodes/${episode.slug}`}
          className="flex items-center font-semibold leading-tight hover:underline"
        >
          <span className="line-clamp-1">{episode.title}</span>
        </QuietLink>
        <p className="truncate text-sm text-soft">
          <span className="font-semibold text-(--tone)">
            S{episode.season}E{episode.episodeNumber}
          </span>{' '}
          <span aria-hidden="true">{words}</span>
        </p>
      </div>
    </div>
  )
}
