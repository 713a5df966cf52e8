import { Artwork } from '@/components/ui/artwork'
import { QuietLink } from '@/components/ui/quiet-link'
import { seasonTone } from '@/components/ui/season-tone'
import type { EpisodeSummary } from '@/lib/episodes/episode'
import { htmlToText } from '@/lib/html/sanitize'
import { toPlayerEpisode } from '@/lib/player/player-episode'
import { truncate } from '@/lib/text/truncate'
import { BookmarkButton } from './bookmark-button'
import { EpisodeFacts } from './episode-facts'
import { PlayButton } from './play-button'

const EXCERPT_LENGTH = 180

export function EpisodeCard({ episode }: { episode: EpisodeSummary }) {
  const playable = toPlayerEpisode(episode)

  return (
    <article
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-6 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-7 ${seasonTone(episode.season)}`}
    >
      <div className="relative self-start">
        <Artwork
          artwork={episode.artwork}
          size={128}
          sizes="(min-width: 40rem) 128px, 80px"
          isDecorative
          className="w-full rounded-lg"
        />
        <NumberBadge number={episode.episodeNumber} />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h4 className="font-display text-xl leading-snug sm:text-heading">
          <QuietLink
            href={`/episodes/${episode.slug}`}
            className="decoration-2 decoration-accent underline-offset-4 hover:underline"
          >
            {episode.title}
          </QuietLink>
        </h4>
        <p className="hidden max-w-[62ch] text-soft sm:block">
          {truncate(htmlToText(episode.description), EXCERPT_LENGTH)}
        </p>
        <div className="text-sm">
          <EpisodeFacts episode={episode} />
        </div>
      </div>
      <div className="col-start-2 mt-2 flex items-center gap-2 sm:col-start-3 sm:mt-0 sm:self-center">
        {playable && <PlayButton episode={playable} shape="round" />}
        <BookmarkButton episodeId={episode.id} title={episode.title} source="list" shape="round" />
      </div>
    </article>
  )
}

function NumberBadge({ number }: { number: number }) {
  return (
    <span className="absolute -top-2 -left-2 grid size-9 place-items-center rounded-full border-2 border-paper bg-(--tone) font-bold text-on-season text-sm">
      <span className="sr-only">Episode </span>
      {number}
    </span>
  )
}
