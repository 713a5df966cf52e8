import { EpisodeMore } from '@/components/player/episode-more'
import { PlayButton } from '@/components/player/play-button'
import { PlayerPanel } from '@/components/player/player-panel'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { ShareButton } from '@/components/ui/share/share-button'
import type { EpisodeDetail } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts } from './episode-facts'
import { EpisodePeople } from './episode-people'
import { SeasonLine } from './season-line'

export function EpisodeHeader({ episode, isPreview }: { episode: EpisodeDetail; isPreview: boolean }) {
  const playable = toPlayerEpisode(episode)

  return (
    <header className="episode-head">
      <Artwork
        artwork={episode.artwork}
        waveform={episode.waveform}
        size={352}
        sizes="(min-width: 64rem) 352px, (min-width: 48rem) 240px, 128px"
        priority="first"
        className="w-full rounded-xl shadow-lift"
      />
      <div className="episode-words">
        <SeasonLine episode={episode} />
        <h1 className="text-title lg:text-[clamp(2.5rem,4vw,3.75rem)]">{episode.title}</h1>
        <EpisodeFacts episode={episode} downloadCount={episode.downloadCount} />
        <EpisodePeople people={episode.people} />
        <div className="episode-controls player-box">
          {playable && (
            <PlayerPanel episode={playable}>
              <PlayButton episode={playable} shape="wide" />
            </PlayerPanel>
          )}
          <div className="flex flex-wrap gap-1.5 sm:gap-3 print:hidden">
            {!isPreview && (
              <BookmarkButton episodeId={episode.id} title={episode.title} source="check" shape="wide" />
            )}
            {episode.transcriptionStatus === 'completed' && (
              <a href="#transcript" className="button button-calm button-large max-sm:gap-2 max-sm:px-3">
                <Icon name="transcript" className="size-5" />
                View Transcript
              </a>
            )}
            {!isPreview && <ShareButton slug={episode.slug} title={episode.title} shape="wide" />}
            {playable && <EpisodeMore episode={playable} className="button-calm" />}
          </div>
        </div>
      </div>
    </header>
  )
}
