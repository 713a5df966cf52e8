import { useId } from 'react'
import { EpisodeMore } from '@/components/player/episode-more'
import { ListeningState } from '@/components/player/listening-state'
import { PlayButton } from '@/components/player/play-button'
import { CardWaveform } from '@/components/player/waveform-drawing'
import { Cover } from '@/components/ui/cover'
import { CardDescription } from '@/components/ui/folded-text'
import { Icon } from '@/components/ui/icon'
import { QuietLink, TallLink, TitleLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import { ShareButton } from '@/components/ui/share/share-button'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { teaserOf } from '@/lib/episodes/teaser'
import { toPlayerEpisode } from '@/lib/player/player-state'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts } from './episode-facts'

interface EpisodeCardProps {
  episode: ListedEpisode
  heading?: 'h2' | 'h4'
  /** For the full list, where further actions are in the ⋯ menu. */
  isBrief?: boolean
}

export function EpisodeCard({
  episode,
  heading: Heading = 'h4',
  isBrief = false,
}: EpisodeCardProps) {
  const titleId = useId()
  const playable = toPlayerEpisode(episode)
  const path = `/episodes/${episode.slug}`

  return (
    <article
      aria-labelledby={titleId}
      className={`episode-card ${seasonTone(episode.season)}`}
    >
      <Cover
        episode={episode}
        size={112}
        sizes="(min-width: 40rem) 112px, 80px"
        className="card-cover"
      >
        <ListeningState episode={episode} />
      </Cover>
      <Heading
        id={titleId}
        className="card-title font-display text-xl leading-snug sm:text-[1.375rem]"
      >
        <TitleLink href={path}>{episode.title}</TitleLink>
      </Heading>
      <div className="card-line">
        <div className="card-play">
          {playable && <PlayButton episode={playable} shape="round" />}
        </div>
        <div className="card-facts min-w-0 text-sm wrap-anywhere">
          <EpisodeFacts episode={episode} isResumable>
            <span className="min-w-6 flex-none rounded-full bg-(--tone) px-1.5 text-center font-bold text-[0.8125rem] text-on-season leading-5">
              <span className="sr-only">Episode </span>
              <span>{episode.episodeNumber}</span>
            </span>
          </EpisodeFacts>
        </div>
        <div className="card-icons">
          <BookmarkButton
            episodeId={episode.id}
            title={episode.title}
            source="list"
            shape="round"
          />
          {isBrief && playable && <EpisodeMore episode={playable} isShareable />}
          {!isBrief && (
            <ShareButton slug={episode.slug} title={episode.title} shape="round" />
          )}
          {!isBrief && episode.transcriptionStatus === 'completed' && (
            <QuietLink
              href={`${path}#transcript`}
              aria-describedby={titleId}
              className="text-link inline-flex min-h-11 items-center justify-center px-2 text-sm max-sm:min-w-11"
            >
              <Icon name="transcript" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">Transcript</span>
            </QuietLink>
          )}
        </div>
      </div>
      {playable && !isBrief && <CardWaveform episode={playable} />}
      {isBrief ? (
        <p className="card-text line-clamp-3 text-soft">{teaserOf(episode)}</p>
      ) : (
        <div className="card-text">
          <CardDescription episode={episode} titleId={titleId}>
            <TallLink href={path} aria-describedby={titleId}>
              View full episode
            </TallLink>
          </CardDescription>
        </div>
      )}
    </article>
  )
}
