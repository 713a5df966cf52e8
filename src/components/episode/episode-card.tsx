import { useId } from 'react'
import { EpisodeMore } from '@/components/player/episode-more'
import { Artwork } from '@/components/ui/artwork'
import { Icon } from '@/components/ui/icon'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { ListedEpisode } from '@/lib/episodes/episode'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { BookmarkButton } from './bookmark-button'
import { CardDescription } from './card-description'
import { EpisodeFacts } from './episode-facts'
import { PlayButton } from './play-button'
import { ShareButton } from './share/share-button'

/** One episode in a list. Drawn on the server or in the browser alike: lists are refreshed there. */
export function EpisodeCard({ episode }: { episode: ListedEpisode }) {
  const titleId = useId()
  const playable = toPlayerEpisode(episode)
  const path = `/episodes/${episode.slug}`

  return (
    <article
      aria-labelledby={titleId}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-7 ${seasonTone(episode.season)}`}
    >
      <NumberedCover episode={episode} />
      <div className="flex min-w-0 flex-col gap-1.5 self-center sm:self-start">
        <h4 id={titleId} className="font-display text-xl leading-snug sm:text-heading">
          <QuietLink
            href={path}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {episode.title}
          </QuietLink>
        </h4>
        <div className="text-sm">
          <EpisodeFacts episode={episode} isResumable />
        </div>
      </div>
      <div className="col-span-2 mt-4 flex min-w-0 flex-col sm:col-span-1 sm:col-start-2 sm:mt-2">
        <CardDescription html={episode.description} titleId={titleId}>
          <QuietLink
            href={path}
            aria-describedby={titleId}
            className="text-link inline-flex min-h-11 items-center gap-1.5"
          >
            View full episode
          </QuietLink>
        </CardDescription>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:w-50 sm:justify-center sm:self-center">
        {playable && <PlayButton episode={playable} shape="round" />}
        <BookmarkButton episodeId={episode.id} title={episode.title} source="list" shape="round" />
        <ShareButton slug={episode.slug} title={episode.title} shape="round" />
        {playable && <EpisodeMore episode={playable} />}
        {episode.transcriptionStatus === 'completed' && (
          <QuietLink
            href={`${path}#transcript`}
            aria-describedby={titleId}
            className="text-link inline-flex min-h-11 items-center gap-1.5 px-1 text-sm min-[22.5rem]:max-sm:ml-auto"
          >
            <Icon name="transcript" className="size-4" />
            Transcript
          </QuietLink>
        )}
      </div>
    </article>
  )
}

/** A missing cover keeps its place, so that titles stay aligned. */
function NumberedCover({ episode }: { episode: ListedEpisode }) {
  return (
    <div className="relative aspect-square self-start rounded-lg bg-sunken sm:row-span-2">
      <Artwork
        artwork={episode.artwork}
        size={128}
        sizes="(min-width: 40rem) 128px, 80px"
        isDecorative
        className="w-full rounded-lg"
      />
      <span className="absolute -top-2 -left-2 grid size-9 place-items-center rounded-full border-2 border-paper bg-(--tone) font-bold text-on-season text-sm">
        <span className="sr-only">Episode </span>
        {episode.episodeNumber}
      </span>
    </div>
  )
}
