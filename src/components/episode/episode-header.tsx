import { EpisodeMore } from '@/components/player/episode-more'
import { PlayerPanel } from '@/components/player/player-panel'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { ShareButton } from '@/components/ui/share/share-button'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts } from './episode-facts'
import { PlayButton } from './play-button'
import { SeasonLine } from './season-line'

export function EpisodeHeader({ episode, isPreview }: { episode: EpisodeDetail; isPreview: boolean }) {
  const playable = toPlayerEpisode(episode)

  return (
    <header className="grid gap-7 md:has-[>img,>svg]:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:gap-10 lg:has-[>img,>svg]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-12">
      <Artwork
        artwork={episode.artwork}
        waveform={episode.waveform}
        size={352}
        sizes="(min-width: 48rem) 352px, 216px"
        priority="first"
        className="w-full max-w-54 rounded-xl md:max-w-88 shadow-lift"
      />
      <div className="@container flex min-w-0 flex-col gap-5 self-center">
        <SeasonLine episode={episode} />
        <h1 className="text-title lg:text-[clamp(2.5rem,4vw,3.75rem)]">{episode.title}</h1>
        <EpisodeFacts episode={episode} downloadCount={episode.downloadCount} />
        {playable && (
          <PlayerPanel episode={playable}>
            <PlayButton episode={playable} shape="wide" />
          </PlayerPanel>
        )}
        <div className="flex flex-wrap gap-3">
          {!isPreview && (
            <BookmarkButton episodeId={episode.id} title={episode.title} source="check" shape="wide" />
          )}
          {episode.transcriptionStatus === 'completed' && (
            <a href="#transcript" className="button button-calm button-large">
              <Icon name="transcript" className="size-5" />
              View Transcript
            </a>
          )}
          {!isPreview && <ShareButton slug={episode.slug} title={episode.title} shape="wide" />}
          {playable && <EpisodeMore episode={playable} className="button-calm" />}
        </div>
      </div>
    </header>
  )
}
